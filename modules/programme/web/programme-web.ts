import { defineWebModule } from '#platform/web/define-web-module.ts'
import { programmeModule } from '../contract/programme-module.ts'

export const programmeWeb = defineWebModule(
  programmeModule,
  async () => (await import('./programme-screens.ts')).programmeScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
