import { defineModule } from '#platform/contract/define-module.ts'

/** The history of records: who changed what, when. Shown beside the records themselves. */
export const auditModule = defineModule({
  id: 'audit',
  title: { en: 'History', ar: 'السجل' },
  area: 'foundation',
  dependsOn: [],
  permissions: {
    'audit:search': {
      en: 'Search what everybody did, with the addresses they came from',
      ar: 'البحث فيما فعله الجميع مع العناوين التي اتصلوا منها',
    },
  },
  screens: {},
})
