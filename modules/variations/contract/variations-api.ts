import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byCompany, byDays } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Variation } from './variation.ts'
import { variationsModule } from './variations-module.ts'
import { VARIATION_ORIGINS, variationStates } from './variations-records.ts'

const path = '/variations'

const records = recordEndpoints(Variation, path, {
  read: 'variation:read',
  write: 'variation:write',
  filters: {
    state: byChoices(stateNames(variationStates)),
    due: byDays(),
    origin: byChoice(VARIATION_ORIGINS),
    contract: byCompany(),
  },
})

export const variationsApi = defineApi(variationsModule, {
  ...records,
  /** Who asks for one and who decides it each enter values of their own: the record says which. */
  change: { ...records.change, access: 'variation:read' },
  ...stepEndpoints(variationStates, { path, access: 'variation:read', record: Variation.Record }),
})
