import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { MenuArrangement, MenuChange, MenuChoice } from './menu-arrangement.ts'
import { operationModule } from './operation-module.ts'
import { SWITCH_STATES } from './switch-choices.ts'
import { Override, OverrideChange, OverrideDraft, SwitchItem } from './switch-override.ts'

const Name = z.object({ en: z.string(), ar: z.string() })
const RoleChoice = z.object({ code: z.string(), name: Name })

export const operationApi = defineApi(operationModule, {
  mine: {
    method: 'GET',
    path: '/operation/mine',
    summary: 'The switches that the caller may know of, for the caller and a project, and how the menu is arranged',
    access: 'any-signed-in',
    input: z.object({ projectCode: PlaceCode.optional() }),
    output: z.object({
      /** Where entries of the menu are shown, not who may open them. */
      choices: z.array(MenuChoice),
      states: z.array(z.object({ id: z.string(), isOn: z.boolean() })),
      /** When a switch changes by itself; null where none does. */
      changesAt: z.string().nullable(),
    }),
  },
  arrangement: {
    method: 'GET',
    path: '/operation/menu/arrangement',
    summary: 'Every entry of the menu as declared and as chosen',
    access: 'menu:arrange',
    reads: ['menu'],
    input: z.object({}),
    output: MenuArrangement,
  },
  arrange: {
    method: 'PUT',
    path: '/operation/menu/arrangement',
    summary: 'Arrange the menu for everybody; no right changes with it',
    access: 'menu:arrange',
    input: MenuChange,
    output: MenuArrangement,
  },
  menuRoles: {
    method: 'GET',
    path: '/operation/menu/roles',
    summary: 'The roles that the menu can be previewed as',
    access: 'menu:arrange',
    // Roles stand outside of security by place.
    sees: 'everything',
    input: ListQuery.pick({ page: true, pageSize: true, search: true }),
    output: pageOf(RoleChoice),
  },
  previewMenu: {
    method: 'GET',
    path: '/operation/menu/preview/:role',
    summary: 'The permission list that somebody with this role alone would get',
    access: 'menu:arrange',
    sees: 'everything',
    input: z.object({ role: z.string().min(1).max(64) }),
    output: z.object({ authList: z.array(z.object({ mr: z.string(), type: z.string() })) }),
  },
  switches: {
    method: 'GET',
    path: '/operation/switches',
    summary: 'Every switch with its safe default, where it is overridden, by whom and until when',
    access: 'switch:read',
    reads: ['switch'],
    // People and roles stand outside of security by place; the handler shows a project's overrides to who sees it.
    sees: 'everything',
    input: ListQuery.extend({ state: z.enum([...SWITCH_STATES, 'overridden', 'warned']).optional() }),
    output: pageOf(SwitchItem),
  },
  switchChoices: {
    method: 'GET',
    path: '/operation/switches/choices',
    summary: 'People who can own an override, and roles and projects that it can be for',
    access: 'switch:write',
    input: z.object({ search: z.string().trim().max(200).default('') }),
    output: z.object({
      owners: z.array(z.object({ id: z.uuid(), name: z.string(), displayName: Name })),
      roles: z.array(RoleChoice),
      projects: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  },
  override: {
    method: 'POST',
    path: '/operation/switches/overrides',
    summary: 'Decide about a switch for the programme, a project, a role, or a role in a project',
    access: 'switch:write',
    // Who reads and writes overrides decides row by row: a project's only where the caller sees the project.
    sees: 'everything',
    input: OverrideDraft,
    output: Override,
  },
  changeOverride: {
    method: 'PATCH',
    path: '/operation/switches/overrides/:id',
    summary: 'Change a decision, or let it hold longer',
    access: 'switch:write',
    sees: 'everything',
    input: OverrideChange,
    output: Override,
  },
  removeOverride: {
    method: 'DELETE',
    path: '/operation/switches/overrides/:id',
    summary: 'Take a decision back',
    access: 'switch:write',
    sees: 'everything',
    input: z.object({ id: z.uuid(), rowVersion: z.coerce.number().int() }),
    output: z.null(),
  },
})
