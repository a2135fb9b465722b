import { stepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { workpackagesModule } from '../contract/workpackages-module.ts'

export const workpackagesWeb = defineWebModule(
  workpackagesModule,
  async () => (await import('./workpackages-screens.ts')).workpackagesScreens,
  {
    offers: [stepDecision('work-package', async () => (await import('./work-package-machine.ts')).workPackageMachine)],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
