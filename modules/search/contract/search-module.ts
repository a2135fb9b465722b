import { defineModule } from '#platform/contract/define-module.ts'

/** Finding any record by number, title, text, person and place. */
export const searchModule = defineModule({
  id: 'search',
  title: { en: 'Search', ar: 'البحث' },
  area: 'foundation',
  dependsOn: [],
  permissions: {},
  screens: {},
})
