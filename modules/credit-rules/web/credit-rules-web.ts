import { defineWebModule } from '#platform/web/define-web-module.ts'
import { creditRulesModule } from '../contract/credit-rules-module.ts'

export const creditRulesWeb = defineWebModule(
  creditRulesModule,
  async () => (await import('./credit-rules-screens.ts')).creditRulesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
