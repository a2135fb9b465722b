import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { paymentClaimsModule } from '../contract/payment-claims-module.ts'

export const paymentClaimsWeb = defineWebModule(
  paymentClaimsModule,
  async () => (await import('./payment-claims-screens.ts')).paymentClaimsScreens,
  {
    offers: [
      stepDecision('payment-claim', async () => ({
        api: (await import('../contract/payment-claims-api.ts')).paymentClaimsApi,
        of: (await import('../contract/payment-claims-records.ts')).paymentClaimStates,
      })),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
