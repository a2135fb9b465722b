import { defineWebModule } from '#platform/web/define-web-module.ts'
import { vegetationPlotsModule } from '../contract/vegetation-plots-module.ts'

export const vegetationPlotsWeb = defineWebModule(
  vegetationPlotsModule,
  async () => (await import('./vegetation-plots-screens.ts')).vegetationPlotsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
