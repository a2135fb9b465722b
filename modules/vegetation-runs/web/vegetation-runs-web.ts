import { defineWebModule } from '#platform/web/define-web-module.ts'
import { vegetationRunsModule } from '../contract/vegetation-runs-module.ts'

export const vegetationRunsWeb = defineWebModule(
  vegetationRunsModule,
  async () => (await import('./vegetation-runs-screens.ts')).vegetationRunsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
