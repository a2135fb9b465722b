import { defineServerModule } from '#platform/server/define-server-module.ts'
import { operationApi } from '../contract/operation-api.ts'
import { menuKind, switchDecisionKind, switchKind } from '../contract/operation-records.ts'
import { arrangeMenu, showArrangement } from './arrange-menu.ts'
import { auditedActions } from './audited-actions.ts'
import { createMenuArrangements } from './migrations/20260121T0100_operation_create_menu.ts'
import { namePeopleById } from './migrations/20261122T1000_operation_name_people_by_id.ts'
import { changeOverride, overrideSwitch, removeOverride } from './override-switch.ts'
import { seedOperation } from './seed.ts'
import { listMenuRoles, previewMenu } from './show-menu.ts'
import { showMine } from './show-mine.ts'
import { listSwitches } from './show-switches.ts'
import { listSwitchChoices } from './switch-choices.ts'

export const operationServer = defineServerModule(operationApi, {
  actions: auditedActions,
  handlers: {
    mine: showMine,
    arrangement: showArrangement,
    arrange: arrangeMenu,
    menuRoles: listMenuRoles,
    previewMenu,
    switches: listSwitches,
    switchChoices: listSwitchChoices,
    override: overrideSwitch,
    changeOverride,
    removeOverride,
  },
  migrations: [createMenuArrangements, namePeopleById],
  seed: seedOperation,
  records: [menuKind, switchKind, switchDecisionKind],
})
