import { defineWebModule } from '#platform/web/define-web-module.ts'
import { satelliteAnalysesModule } from '../contract/satellite-analyses-module.ts'

export const satelliteAnalysesWeb = defineWebModule(
  satelliteAnalysesModule,
  async () => (await import('./satellite-analyses-screens.ts')).satelliteAnalysesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
