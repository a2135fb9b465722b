import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byCompany, byFlag } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { ContractClaim } from './contract-claim.ts'
import { contractClaimsModule } from './contract-claims-module.ts'
import { CLAIMING_PARTIES, contractClaimStates } from './contract-claims-records.ts'

const path = '/contract-claims'

export const contractClaimsApi = defineApi(contractClaimsModule, {
  ...recordEndpoints(ContractClaim, path, {
    read: 'contract-claim:read',
    write: 'contract-claim:write',
    filters: {
      state: byChoices(stateNames(contractClaimStates)),
      party: byChoice(CLAIMING_PARTIES),
      contract: byCompany(),
      /** Those whose notice is due within a week. */
      isAboutToLapse: byFlag(),
    },
  }),
  ...stepEndpoints(contractClaimStates, { path, access: 'contract-claim:read', record: ContractClaim.Record }),
})
