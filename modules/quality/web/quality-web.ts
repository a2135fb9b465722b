import { registerStepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { qualityModule } from '../contract/quality-module.ts'

export const qualityWeb = defineWebModule(
  qualityModule,
  async () => (await import('./quality-screens.ts')).qualityScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerStepDecision('inspection', async () => (await import('./inspection-machine.ts')).inspectionMachine)
