import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { worksPermitsModule } from '../contract/works-permits-module.ts'

export const worksPermitsWeb = defineWebModule(
  worksPermitsModule,
  async () => (await import('./works-permits-screens.ts')).worksPermitsScreens,
  {
    offers: [
      stepDecision('works-permit', async () => ({
        api: (await import('../contract/works-permits-api.ts')).worksPermitsApi,
        of: (await import('../contract/works-permits-records.ts')).worksPermitStates,
      })),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
