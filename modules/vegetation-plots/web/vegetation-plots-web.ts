import { groundOutline } from '#modules/sites/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { vegetationPlotsModule } from '../contract/vegetation-plots-module.ts'

export const vegetationPlotsWeb = defineWebModule(
  vegetationPlotsModule,
  async () => (await import('./vegetation-plots-screens.ts')).vegetationPlotsScreens,
  {
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    offers: [
      groundOutline({
        id: 'vegetation-plots',
        permission: 'vegetation-plot:read',
        load: async () => {
          const [{ PlotsOnGround }] = await Promise.all([
            import('./parts/plots-on-ground.tsx'),
            loadCatalogue(vegetationPlotsModule.id),
          ])
          return PlotsOnGround
        },
      }),
    ],
  },
)
