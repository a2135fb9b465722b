import { defineWebModule } from '#platform/web/define-web-module.ts'
import { designModule } from '../contract/design-module.ts'

// A set is shown by opening it.

export const designWeb = defineWebModule(
  designModule,
  async () => (await import('./design-screens.ts')).designScreens,
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    tours: {
      detail: async () => (await import('./tours/model-viewer-tour.ts')).modelViewerTour,
    },
  },
)
