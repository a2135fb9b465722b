import { defineWebModule } from '#platform/web/define-web-module.ts'
import { designModule } from '../contract/design-module.ts'

export const designWeb = defineWebModule(
  designModule,
  {
    modelViewer: async () => (await import('./screens/model-choice-screen.tsx')).ModelChoiceScreen,
    modelViewerDetail: async () => (await import('./screens/model-viewer-screen.tsx')).ModelViewerScreen,
  },
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)
