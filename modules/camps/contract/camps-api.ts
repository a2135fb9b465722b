import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany, byDays, byFlag } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Camp } from './camp.ts'
import { campsModule } from './camps-module.ts'
import { CAMP_KINDS, campStates } from './camps-records.ts'
import { inspectionCalls } from './inspection-calls.ts'
import { roomCalls } from './room-calls.ts'

export const campsApi = defineApi(campsModule, {
  ...recordEndpoints(Camp, '/camps', {
    read: 'camp:read',
    write: 'camp:write',
    filters: {
      state: byChoice(stateNames(campStates)),
      kind: byChoice(CAMP_KINDS),
      operator: byCompany(),
      hasFree: byFlag(),
      hasOverdue: byFlag(),
      inspected: byDays(),
    },
  }),
  ...stepEndpoints(campStates, { path: '/camps', access: 'camp:read', record: Camp.Record }),
  ...roomCalls,
  ...inspectionCalls,
})

/** A name that is known changes the camp that has it. */
export const campImport = defineImport(campsApi, { key: 'name', named: 'name' })
