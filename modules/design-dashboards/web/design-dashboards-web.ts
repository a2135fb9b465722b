import { defineWebModule } from '#platform/web/define-web-module.ts'
import { designDashboardsModule } from '../contract/design-dashboards-module.ts'

export const designDashboardsWeb = defineWebModule(
  designDashboardsModule,
  {
    dashboard: async () => (await import('./screens/design-dashboard-screen.tsx')).DesignDashboardScreen,
    add: async () => (await import('./screens/dashboard-editor-screen.tsx')).DashboardEditorScreen,
    detail: async () => (await import('./screens/saved-dashboard-screen.tsx')).SavedDashboardScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
