import { defineModule } from '#platform/contract/define-module.ts'

/** What a record has to do with others of any kind. Shown on the pages of the records themselves. */
export const linksModule = defineModule({
  id: 'links',
  title: { en: 'Links', ar: 'الروابط' },
  area: 'foundation',
  dependsOn: ['access', 'people'],
  permissions: {
    'link:write': {
      en: 'Link records that one may read',
      ar: 'ربط السجلات المسموح بقراءتها',
      demo: 'everybody',
    },
  },
  screens: {},
})
