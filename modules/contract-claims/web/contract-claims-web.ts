import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { contractClaimsModule } from '../contract/contract-claims-module.ts'

export const contractClaimsWeb = defineWebModule(
  contractClaimsModule,
  async () => (await import('./contract-claims-screens.ts')).contractClaimsScreens,
  {
    offers: [
      stepDecision('contract-claim', async () => ({
        api: (await import('../contract/contract-claims-api.ts')).contractClaimsApi,
        of: (await import('../contract/contract-claims-records.ts')).contractClaimStates,
      })),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
