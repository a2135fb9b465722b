import { twinPart } from '#modules/construction/web/public.ts'
import { modelsModule } from '#modules/models/contract/models-module.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { designModule } from '../contract/design-module.ts'

// A set is shown by opening it.

export const designWeb = defineWebModule(
  designModule,
  async () => (await import('./design-screens.ts')).designScreens,
  {
    offers: [
      twinPart({
        id: 'models',
        permission: 'bim-model:read',
        kinds: ['model'],
        past: 'replayed',
        recordOf: (id) => screenAddress(modelsModule, 'detail', { id }),
        load: async () => {
          const [{ TwinModels }] = await Promise.all([
            import('./parts/twin-models.tsx'),
            loadCatalogue(designModule.id),
          ])
          return { Feed: TwinModels }
        },
      }),
    ],

    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    tours: {
      detail: async () => (await import('./tours/model-viewer-tour.ts')).modelViewerTour,
    },
  },
)
