import { defineWebModule } from '#platform/web/define-web-module.ts'
import { registerPaletteSearch } from '#platform/web/shell/palette-registry.ts'
import { searchModule } from '../contract/search-module.ts'

export const searchWeb = defineWebModule(
  searchModule,
  {},
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerPaletteSearch({
  id: 'records',
  isAskedForRecent: true,
  find: async (typed, navigation, signal) => (await import('./find-entries.ts')).findEntries(typed, navigation, signal),
})
