import { defineWebModule } from '#platform/web/define-web-module.ts'
import { designDashboardsModule } from '../contract/design-dashboards-module.ts'

export const designDashboardsWeb = defineWebModule(
  designDashboardsModule,
  async () => (await import('./design-dashboards-screens.ts')).designDashboardsScreens,
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
