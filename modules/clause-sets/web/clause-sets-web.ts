import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { clauseSetsModule } from '../contract/clause-sets-module.ts'

export const clauseSetsWeb = defineWebModule(
  clauseSetsModule,
  async () => (await import('./clause-sets-screens.ts')).clauseSetsScreens,
  {
    offers: [
      stepDecision('clause-set', async () => ({
        api: (await import('../contract/clause-sets-api.ts')).clauseSetsApi,
        of: (await import('../contract/clause-sets-records.ts')).clauseSetStates,
      })),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
