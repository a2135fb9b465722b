import { defineWebModule } from '#platform/web/define-web-module.ts'
import { smartDashboardsModule } from '../contract/smart-dashboards-module.ts'

export const smartDashboardsWeb = defineWebModule(
  smartDashboardsModule,
  async () => (await import('./smart-dashboards-screens.ts')).smartDashboardsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
