import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { municipalCasesModule } from '../contract/municipal-cases-module.ts'

export const municipalCasesWeb = defineWebModule(
  municipalCasesModule,
  async () => (await import('./municipal-cases-screens.ts')).municipalCasesScreens,
  {
    offers: [
      stepDecision('municipal-case', async () => ({
        api: (await import('../contract/municipal-cases-api.ts')).municipalCasesApi,
        of: (await import('../contract/municipal-cases-records.ts')).municipalCaseStates,
      })),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
