import { defineWebModule } from '#platform/web/define-web-module.ts'
import { activityLogModule } from '../contract/activity-log-module.ts'

export const activityLogWeb = defineWebModule(
  activityLogModule,
  { list: async () => (await import('./screens/activity-log-screen.tsx')).ActivityLogScreen },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
