import { defineWebModule } from '#platform/web/define-web-module.ts'
import { materialTestsModule } from '../contract/material-tests-module.ts'

export const materialTestsWeb = defineWebModule(
  materialTestsModule,
  async () => (await import('./material-tests-screens.ts')).materialTestsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
