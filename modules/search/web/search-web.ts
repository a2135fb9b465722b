import { defineWebModule } from '#platform/web/define-web-module.ts'
import { paletteSearch } from '#platform/web/shell/palette-registry.ts'
import { searchModule } from '../contract/search-module.ts'

export const searchWeb = defineWebModule(
  searchModule,
  {},
  {
    offers: [
      paletteSearch({
        id: 'records',
        isAskedForRecent: true,
        find: async (typed, navigation, signal) =>
          (await import('./find-entries.ts')).findEntries(typed, navigation, signal),
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
