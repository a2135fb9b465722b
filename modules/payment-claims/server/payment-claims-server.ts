import { defineNumberedKind } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { paymentClaimsApi } from '../contract/payment-claims-api.ts'
import { paymentClaimKind } from '../contract/payment-claims-records.ts'
import './audited-actions.ts'
import { claimSteps } from './claim-steps.ts'
import { enterLines, reviewLines } from './enter-lines.ts'
import { createPaymentClaims } from './migrations/20261128T1737_payment_claims_create.ts'
import { claimHandlers, claimSource } from './payment-claim-records.ts'
import { showLines } from './show-lines.ts'
import { showVersions } from './show-versions.ts'

defineNumberedKind({
  kind: paymentClaimKind.id,
  title: paymentClaimKind.title,
  fields: [],
  pattern: 'IPA-{yyyy}-{000}',
})

export const paymentClaimsServer = defineServerModule(paymentClaimsApi, {
  handlers: { ...claimHandlers, ...claimSteps, lines: showLines, enterLines, reviewLines, versions: showVersions },
  migrations: [createPaymentClaims],
  records: [
    {
      ...paymentClaimKind,
      source: claimSource,
      load: (context, id) => claimHandlers.get(context, { id }),
      searched: { text: ['notes'] },
    },
  ],
})
