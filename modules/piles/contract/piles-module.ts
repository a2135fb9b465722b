import { defineModule } from '#platform/contract/define-module.ts'

const write = 'pile:write'
const read = 'pile:read'

/** The pile register of a structure: what was designed, what was built, and how far the piling is. */
export const pilesModule = defineModule({
  id: 'piles',
  title: { en: 'Piles', ar: 'الخوازيق' },
  area: 'site-work',
  dependsOn: ['access', 'audit', 'equipment', 'ncrs', 'people', 'sites', 'transfers', 'workpackages'],
  permissions: {
    'pile:read': { en: 'See piles', ar: 'عرض الخوازيق', demo: 'everybody' },
    'pile:write': {
      en: 'Add, edit and remove piles',
      ar: 'إضافة الخوازيق وتعديلها وحذفها',
      demo: ['coordinator', 'engineer', 'inspector'],
    },
    'pile:accept': { en: 'Accept and reject piles', ar: 'قبول الخوازيق ورفضها', demo: ['coordinator', 'engineer'] },
  },
  group: { path: '/dataMgt', title: { en: 'Work Package Mgt', ar: 'إدارة حزم العمل' }, order: 40, icon: 'list' },
  screens: {
    list: {
      path: '/dataMgt/piling/index',
      title: { en: 'Piles', ar: 'الخوازيق' },
      access: read,
      scope: 'site',
      menu: { order: 6 },
    },
    progress: {
      path: '/dataMgt/piling/progress',
      title: { en: 'Piling progress', ar: 'تقدم الخوازيق' },
      access: read,
      scope: 'site',
      menu: { order: 7 },
    },
    add: {
      path: '/dataMgt/piling/add',
      title: { en: 'New pile', ar: 'خازوق جديد' },
      access: write,
      scope: 'structure',
      parent: 'list',
    },
    edit: {
      path: '/dataMgt/piling/edit/:id',
      title: { en: 'Edit pile', ar: 'تعديل الخازوق' },
      access: write,
      parent: 'list',
    },
    detail: { path: '/dataMgt/piling/detail/:id', title: { en: 'Pile', ar: 'خازوق' }, access: read, parent: 'list' },
  },
})
