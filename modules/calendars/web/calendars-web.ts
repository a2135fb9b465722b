import { defineWebModule } from '#platform/web/define-web-module.ts'
import { calendarsModule } from '../contract/calendars-module.ts'

export const calendarsWeb = defineWebModule(
  calendarsModule,
  async () => (await import('./calendars-screens.ts')).calendarsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
