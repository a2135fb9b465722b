import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { modelPart, storeyPart } from '#platform/web/records/where-slots.ts'
import { modelsModule } from '../contract/models-module.ts'

export const modelsWeb = defineWebModule(
  modelsModule,
  async () => (await import('./models-screens.ts')).modelsScreens,
  {
    offers: [
      modelPart(async () => {
        const [{ WhereElement }] = await Promise.all([
          import('./parts/where-element.tsx'),
          loadCatalogue(modelsModule.id),
        ])
        return WhereElement
      }),
      storeyPart(async () => {
        const [{ WhereStorey }] = await Promise.all([
          import('./parts/where-storey.tsx'),
          loadCatalogue(modelsModule.id),
        ])
        return WhereStorey
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
