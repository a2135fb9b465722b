import { defineWebModule } from '#platform/web/define-web-module.ts'
import { gatePassesModule } from '../contract/gate-passes-module.ts'

export const gatePassesWeb = defineWebModule(
  gatePassesModule,
  async () => (await import('./gate-passes-screens.ts')).gatePassesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
