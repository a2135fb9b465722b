import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { constructionModule } from '../contract/construction-module.ts'
import { gisView } from './gis-parts.ts'

export const constructionWeb = defineWebModule(
  constructionModule,
  async () => (await import('./construction-screens.ts')).constructionScreens,
  {
    offers: [
      gisView({
        id: 'twin',
        permission: 'site:read',
        load: async () => {
          const [{ TwinView }] = await Promise.all([
            import('./twin/twin-view.tsx'),
            loadCatalogue(constructionModule.id),
          ])
          return TwinView
        },
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
