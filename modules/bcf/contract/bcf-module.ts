import { defineModule } from '#platform/contract/define-module.ts'
import { DESIGN_MANAGEMENT } from '#platform/contract/menu-groups/design-group.ts'

/** Issues on models as topics with comments and viewpoints, exchanged as BCF files and over the BCF API. */
export const bcfModule = defineModule({
  id: 'bcf',
  title: { en: 'Model issues (BCF)', ar: 'ملاحظات النماذج (BCF)' },
  area: 'design',
  dependsOn: ['access', 'audit', 'files', 'inbox', 'models', 'people', 'sites', 'transfers'],
  permissions: {
    'bcf:read': { en: 'See model issues and export them', ar: 'عرض ملاحظات النماذج وتصديرها', demo: 'everybody' },
    'bcf:write': {
      en: 'Add, edit and import model issues',
      ar: 'إضافة ملاحظات النماذج وتعديلها واستيرادها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: DESIGN_MANAGEMENT,
  screens: {
    /** `?layout=board` shows them in columns by state. */
    issues: {
      path: '/design/issue/index',
      title: { en: 'Model issues', ar: 'ملاحظات النماذج' },
      access: 'bcf:read',
      header: true,
      menu: { order: 5 },
    },
    issue: {
      path: '/design/issue/detail/:id',
      title: { en: 'Model issue', ar: 'ملاحظة على نموذج' },
      access: 'bcf:read',
      header: true,
      parent: 'issues',
    },
  },
})
