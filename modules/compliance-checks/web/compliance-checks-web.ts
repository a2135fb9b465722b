import { defineWebModule } from '#platform/web/define-web-module.ts'
import { complianceChecksModule } from '../contract/compliance-checks-module.ts'

export const complianceChecksWeb = defineWebModule(
  complianceChecksModule,
  async () => (await import('./compliance-checks-screens.ts')).complianceChecksScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
