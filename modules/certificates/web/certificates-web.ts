import { registerStepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { certificatesModule } from '../contract/certificates-module.ts'

export const certificatesWeb = defineWebModule(
  certificatesModule,
  async () => (await import('./certificates-screens.ts')).certificatesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerStepDecision('certificate', async () => ({
  api: (await import('../contract/certificates-api.ts')).certificatesApi,
  of: (await import('../contract/certificates-records.ts')).certificateStates,
}))
