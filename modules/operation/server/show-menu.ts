import { getRoleRecord, listRoleRecords } from '#modules/access/server/public.ts'
import { permissionEntries } from '#modules/session/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { PermissionEntry } from '#platform/contract/permission.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { operationApi } from '../contract/operation-api.ts'

type Input<Name extends keyof (typeof operationApi)['endpoints']> = InputOf<(typeof operationApi)['endpoints'][Name]>

/** The roles that the menu can be previewed as. */
export async function listMenuRoles({ db }: RequestContext, query: Input<'menuRoles'>) {
  const page = await listRoleRecords(db, { ...query, sort: 'name' })
  return { ...page, items: page.items.map(({ code, name }) => ({ code, name })) }
}

/** The permission list of somebody who has one role and nothing else; what the menu of such a person is made from. */
export async function previewMenu(
  { db, services }: RequestContext,
  { role }: Input<'previewMenu'>,
): Promise<{ authList: PermissionEntry[] }> {
  const { isAdmin, permissions, pagePrefixes } = await getRoleRecord(db, role)
  const entries = permissionEntries(services.modules, { isAdmin, permissions: new Set(permissions) })
  return { authList: [...entries, ...pagePrefixes.map((mr) => ({ mr, type: 'page' }))] }
}
