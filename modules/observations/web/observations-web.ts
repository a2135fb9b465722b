import { registerStepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { observationsModule } from '../contract/observations-module.ts'

export const observationsWeb = defineWebModule(
  observationsModule,
  async () => (await import('./observations-screens.ts')).observationsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerStepDecision('observation', async () => (await import('./observation-machine.ts')).observationMachine)
