import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { columnKeeper } from '#platform/web/list/column-keeper.ts'
import { listTool } from '#platform/web/list/list-tool-parts.ts'
import { listViewsModule } from '../contract/list-views-module.ts'

/** No screens of its own: views stand over every list. */
export const listViewsWeb = defineWebModule(
  listViewsModule,
  {},
  {
    offers: [
      columnKeeper({
        load: async () => (await import('./kept-columns.ts')).loadColumns(),
        save: async (list, arrangement) => (await import('./kept-columns.ts')).saveColumns(list, arrangement),
      }),
      listTool({
        id: listViewsModule.id,
        order: 10,
        load: async () => {
          const [{ Views }] = await Promise.all([import('./views.tsx'), loadCatalogue(listViewsModule.id)])
          return Views
        },
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
