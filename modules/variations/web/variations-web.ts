import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { variationsModule } from '../contract/variations-module.ts'

export const variationsWeb = defineWebModule(
  variationsModule,
  async () => (await import('./variations-screens.ts')).variationsScreens,
  {
    offers: [
      stepDecision('variation', async () => ({
        api: (await import('../contract/variations-api.ts')).variationsApi,
        of: (await import('../contract/variations-records.ts')).variationStates,
      })),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
