import { registerStepDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { materialsModule } from '../contract/materials-module.ts'

export const materialsWeb = defineWebModule(
  materialsModule,
  async () => (await import('./materials-screens.ts')).materialsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerStepDecision('material', async () => ({
  api: (await import('../contract/materials-api.ts')).materialsApi,
  of: (await import('../contract/materials-records.ts')).materialStates,
}))
