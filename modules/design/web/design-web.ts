import { defineWebModule } from '#platform/web/define-web-module.ts'
import { registerRecordAddress } from '#platform/web/routing/record-address.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { designModule } from '../contract/design-module.ts'

// A set is shown by opening it.
registerRecordAddress('model-set', (id) => screenAddress(designModule, 'modelViewerDetail', { set: id }))

export const designWeb = defineWebModule(
  designModule,
  async () => (await import('./design-screens.ts')).designScreens,
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    tours: {
      modelViewerDetail: async () => (await import('./tours/model-viewer-tour.ts')).modelViewerTour,
    },
  },
)
