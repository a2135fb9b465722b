import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany, byDays } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { GatePass } from './gate-pass.ts'
import { gatePassesModule } from './gate-passes-module.ts'
import { gatePassStates, HOLDERS } from './gate-passes-records.ts'

const path = '/gate-passes'
const read = 'gate-pass:read'

export const gatePassesApi = defineApi(gatePassesModule, {
  ...recordEndpoints(GatePass, path, {
    read,
    write: 'gate-pass:write',
    filters: {
      state: byChoice(stateNames(gatePassStates)),
      holder: byChoice(HOLDERS),
      company: byCompany(),
      expiry: byDays(),
    },
  }),
  ...stepEndpoints(gatePassStates, { path, access: read, record: GatePass.Record }),
})

/** A plate or badge that is known changes the pass that has it. */
export const gatePassImport = defineImport(gatePassesApi, { key: 'plate', named: 'name' })
