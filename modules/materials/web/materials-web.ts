import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { materialsModule } from '../contract/materials-module.ts'

export const materialsWeb = defineWebModule(
  materialsModule,
  async () => (await import('./materials-screens.ts')).materialsScreens,
  {
    offers: [
      stepDecision('material', async () => ({
        api: (await import('../contract/materials-api.ts')).materialsApi,
        of: (await import('../contract/materials-records.ts')).materialStates,
      })),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
