import { defineWebModule } from '#platform/web/define-web-module.ts'
import { previewsModule } from '../contract/previews-module.ts'

export const previewsWeb = defineWebModule(
  previewsModule,
  {
    model: async () => (await import('./screens/model-preview-screen.tsx')).ModelPreviewScreen,
    dashboard: async () => (await import('./screens/dashboard-screen.tsx')).DashboardScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
