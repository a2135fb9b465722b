import { defineWebModule } from '#platform/web/define-web-module.ts'
import { numberingModule } from '../contract/numbering-module.ts'

export const numberingWeb = defineWebModule(
  numberingModule,
  async () => (await import('./numbering-screens.ts')).numberingScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
