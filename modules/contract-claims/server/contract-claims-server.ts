import { timeExtension } from '#modules/contracts/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { contractClaimsApi } from '../contract/contract-claims-api.ts'
import { contractClaimKind } from '../contract/contract-claims-records.ts'
import { auditedActions } from './audited-actions.ts'
import { awardedDays } from './awarded-days.ts'
import { confirmAwareness, dismissEvent, showEvents, showEvidence, takeEvent } from './claim-events.ts'
import { contractClaimHandlers, contractClaimSource } from './contract-claim-records.ts'
import { contractClaimSteps } from './contract-claim-steps.ts'
import { contractClaimsFigures } from './contract-claims-figures.ts'
import { createContractClaims } from './migrations/20261128T2105_contract_claims_create.ts'
import { createClaimEvidence } from './migrations/20261129T1315_contract_claims_evidence.ts'
import { openContractClaimsToParties } from './migrations/20261129T1649_contract_claims_open_to_parties.ts'
import { seedContractClaims } from './seed.ts'

export const contractClaimsServer = defineServerModule(contractClaimsApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: contractClaimKind.id,
      title: contractClaimKind.title,
      fields: [],
      pattern: 'CLM-{yyyy}-{000}',
    }),
    timeExtension(awardedDays),
  ],
  handlers: {
    ...contractClaimHandlers,
    ...contractClaimSteps,
    events: showEvents,
    takeEvent,
    dismissEvent,
    evidence: showEvidence,
    confirmAwareness,
  },
  figures: contractClaimsFigures,
  migrations: [createContractClaims, createClaimEvidence, openContractClaimsToParties],
  seed: seedContractClaims,
  records: [
    {
      ...contractClaimKind,
      begins: {
        screen: 'add',
        title: 'title',
        text: 'description',
        words: ['claim', 'contract claim', 'مطالبة', 'مطالبة عقدية'],
      },
      source: contractClaimSource,
      load: (context, id) => contractClaimHandlers.get(context, { id }),
      searched: { text: ['title', 'title_ar', 'clause', 'description'] },
    },
  ],
})
