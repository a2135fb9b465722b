import { defineModule } from '#platform/contract/define-module.ts'

/** Issues on models as topics with comments and viewpoints, exchanged as BCF files and over the BCF API. */
export const bcfModule = defineModule({
  id: 'bcf',
  title: { en: 'Model issues (BCF)', ar: 'ملاحظات النماذج (BCF)' },
  dependsOn: ['access', 'files', 'inbox', 'models', 'sites'],
  permissions: {
    'bcf:read': { en: 'See model issues and export them', ar: 'عرض ملاحظات النماذج وتصديرها', demo: 'everybody' },
    'bcf:write': {
      en: 'Add, edit and import model issues',
      ar: 'إضافة ملاحظات النماذج وتعديلها واستيرادها',
      demo: ['coordinator', 'engineer'],
    },
  },
  screens: {},
})
