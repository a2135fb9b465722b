import { leftOpen } from '#modules/contracts/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { paymentClaimsApi } from '../contract/payment-claims-api.ts'
import { paymentClaimKind } from '../contract/payment-claims-records.ts'
import { auditedActions } from './audited-actions.ts'
import { proofHandlers } from './claim-proofs.ts'
import { claimSteps } from './claim-steps.ts'
import { enterLines, reviewLines } from './enter-lines.ts'
import { openClaim } from './left-open.ts'
import { createPaymentClaims } from './migrations/20261128T1737_payment_claims_create.ts'
import { createClaimProofs } from './migrations/20261129T1300_payment_claims_proofs.ts'
import { openPaymentClaimsToParties } from './migrations/20261129T1649_payment_claims_open_to_parties.ts'
import { claimHandlers, claimSource } from './payment-claim-records.ts'
import { proofsOnPaper } from './proofs-on-paper.ts'
import { showLines } from './show-lines.ts'
import { showVersions } from './show-versions.ts'

export const paymentClaimsServer = defineServerModule(paymentClaimsApi, {
  actions: auditedActions,
  offers: [
    numbered({
      kind: paymentClaimKind.id,
      title: paymentClaimKind.title,
      fields: [],
      pattern: 'IPA-{yyyy}-{000}',
    }),
    leftOpen(openClaim),
  ],
  handlers: {
    ...claimHandlers,
    ...claimSteps,
    lines: showLines,
    enterLines,
    reviewLines,
    ...proofHandlers,
    versions: showVersions,
  },
  migrations: [createPaymentClaims, createClaimProofs, openPaymentClaimsToParties],
  records: [
    {
      ...paymentClaimKind,
      source: claimSource,
      load: (context, id) => claimHandlers.get(context, { id }),
      onPaper: proofsOnPaper,
      searched: { text: ['notes'] },
    },
  ],
})
