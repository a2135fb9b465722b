import { defineWebModule } from '#platform/web/define-web-module.ts'
import { registerRecordAddress } from '#platform/web/routing/record-address.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { cadModule } from '../contract/cad-module.ts'

export const cadWeb = defineWebModule(cadModule, async () => (await import('./cad-screens.ts')).cadScreens, {
  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  tours: {
    drawing: async () => (await import('./tours/drawing-tour.ts')).drawingTour,
  },
})

registerRecordAddress('cad-drawing', (id) => screenAddress(cadModule, 'drawing', { id }))
