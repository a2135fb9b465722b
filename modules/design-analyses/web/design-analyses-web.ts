import { defineWebModule } from '#platform/web/define-web-module.ts'
import { designAnalysesModule } from '../contract/design-analyses-module.ts'

export const designAnalysesWeb = defineWebModule(
  designAnalysesModule,
  async () => (await import('./design-analyses-screens.ts')).designAnalysesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
