import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { drawingPart } from '#platform/web/records/where-slots.ts'
import { cadModule } from '../contract/cad-module.ts'

export const cadWeb = defineWebModule(cadModule, async () => (await import('./cad-screens.ts')).cadScreens, {
  offers: [
    drawingPart(async () => {
      const [{ WhereOnDrawing }] = await Promise.all([import('./parts/where-drawing.tsx'), loadCatalogue(cadModule.id)])
      return WhereOnDrawing
    }),
  ],

  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  tours: {
    detail: async () => (await import('./tours/drawing-tour.ts')).drawingTour,
  },
})
