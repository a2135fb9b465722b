import { defineWebModule } from '#platform/web/define-web-module.ts'
import { alarmRulesModule } from '../contract/alarm-rules-module.ts'

export const alarmRulesWeb = defineWebModule(
  alarmRulesModule,
  async () => (await import('./alarm-rules-screens.ts')).alarmRulesScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
