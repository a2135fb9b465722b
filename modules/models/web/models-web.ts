import { defineWebModule } from '#platform/web/define-web-module.ts'
import { modelsModule } from '../contract/models-module.ts'

export const modelsWeb = defineWebModule(
  modelsModule,
  async () => (await import('./models-screens.ts')).modelsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
