import { defineWebModule } from '#platform/web/define-web-module.ts'
import { designboardModule } from '../contract/designboard-module.ts'

export const designboardWeb = defineWebModule(
  designboardModule,
  {
    dashboard: async () => (await import('./screens/design-dashboard-screen.tsx')).DesignDashboardScreen,
    add: async () => (await import('./screens/dashboard-editor-screen.tsx')).DashboardEditorScreen,
    detail: async () => (await import('./screens/saved-dashboard-screen.tsx')).SavedDashboardScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
