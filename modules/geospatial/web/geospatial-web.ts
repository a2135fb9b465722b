import { defineWebModule } from '#platform/web/define-web-module.ts'
import { geospatialModule } from '../contract/geospatial-module.ts'

export const geospatialWeb = defineWebModule(
  geospatialModule,
  {
    bim: async () => (await import('./screens/bim-list-screen.tsx')).BimListScreen,
    addBim: async () => (await import('./screens/bim-editor-screen.tsx')).BimEditorScreen,
    editBim: async () => (await import('./screens/bim-editor-screen.tsx')).BimEditorScreen,
    bimDetail: async () => (await import('./screens/bim-detail-screen.tsx')).BimDetailScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
