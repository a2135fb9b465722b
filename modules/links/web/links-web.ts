import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { elementRecords } from '#platform/web/records/element-side.ts'
import { recordSide } from '#platform/web/records/record-sides.ts'
import { linksModule } from '../contract/links-module.ts'

/** No screens of its own: what a record has to do with others is a side of its page. */
export const linksWeb = defineWebModule(
  linksModule,
  {},
  {
    offers: [
      elementRecords(async () => {
        const [{ ElementRecords }] = await Promise.all([
          import('./parts/element-records.tsx'),
          loadCatalogue(linksModule.id),
        ])
        return ElementRecords
      }),
      recordSide({
        id: 'links',
        title: linksModule.title,
        order: 30,
        load: async () => {
          const [{ LinksSide }] = await Promise.all([import('./parts/links-side.tsx'), loadCatalogue(linksModule.id)])
          return LinksSide
        },
        loadCount: async () => (await import('./parts/link-count.tsx')).LinkCount,
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
