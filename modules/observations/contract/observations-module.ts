import { defineModule } from '#platform/contract/define-module.ts'
import { QUALITY } from '#platform/contract/menu-groups/quality-group.ts'

const write = 'observation:write'
const read = 'observation:read'

/** What somebody saw on a walk and somebody else has to put right: defects, the punch list, what is unsafe. */
export const observationsModule = defineModule({
  id: 'observations',
  title: { en: 'Observations', ar: 'الملاحظات' },
  area: 'site-work',
  dependsOn: [
    'access',
    'attachments',
    'audit',
    'companies',
    'inbox',
    'numbering',
    'people',
    'quality',
    'sites',
    'transfers',
    'workpackages',
  ],
  permissions: {
    'observation:read': {
      en: 'See observations',
      ar: 'عرض الملاحظات',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
    'observation:write': {
      en: 'Raise observations and report them as ready',
      ar: 'تسجيل الملاحظات والإبلاغ بجاهزيتها',
      demo: ['coordinator', 'engineer', 'inspector', 'subcontractor'],
    },
    'observation:verify': {
      en: 'Verify, close and void observations',
      ar: 'التحقق من الملاحظات وإغلاقها وإبطالها',
      demo: ['engineer', 'inspector'],
    },
  },
  group: QUALITY,
  screens: {
    list: {
      path: '/QA/observation/index',
      title: { en: 'Observations', ar: 'الملاحظات' },
      access: read,
      header: true,
      menu: { order: 2.5 },
    },
    add: {
      path: '/QA/observation/add',
      title: { en: 'Raise observation', ar: 'تسجيل ملاحظة' },
      access: write,
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/QA/observation/edit/:id',
      title: { en: 'Edit observation', ar: 'تعديل الملاحظة' },
      access: write,
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/QA/observation/detail/:id',
      title: { en: 'Observation', ar: 'ملاحظة' },
      access: read,
      header: true,
      parent: 'list',
    },
  },
})
