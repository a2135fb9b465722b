import { registerStepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { workpackagesModule } from '../contract/workpackages-module.ts'

export const workpackagesWeb = defineWebModule(
  workpackagesModule,
  async () => (await import('./workpackages-screens.ts')).workpackagesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerStepDecision('work-package', async () => (await import('./work-package-machine.ts')).workPackageMachine)
