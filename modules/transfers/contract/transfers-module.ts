import { defineModule } from '#platform/contract/define-module.ts'

/** What every list has beside its rows: files of it, rows from files, and work on many of its records at once. */
export const transfersModule = defineModule({
  id: 'transfers',
  title: { en: 'Files of lists', ar: 'ملفات القوائم' },
  area: 'foundation',
  dependsOn: ['jobs', 'papers', 'people', 'sites'],
  permissions: {},
  screens: {},
})
