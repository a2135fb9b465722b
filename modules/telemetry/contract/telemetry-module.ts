import { defineModule } from '#platform/contract/define-module.ts'

/** What devices measured, by time. Whose device it is and who may see it, the modules above it decide. */
export const telemetryModule = defineModule({
  id: 'telemetry',
  title: { en: 'Telemetry', ar: 'القياسات' },
  area: 'live-site',
  dependsOn: [],
  permissions: {},
  screens: {},
})
