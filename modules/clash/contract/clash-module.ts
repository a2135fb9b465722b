import { defineModule } from '#platform/contract/define-module.ts'
import { DESIGN_MANAGEMENT } from '#platform/contract/menu-groups/design-group.ts'

/** What stands in the way of what: tests between sets of elements, their runs, and the clashes they find. */
export const clashModule = defineModule({
  id: 'clash',
  title: { en: 'Clash Detective', ar: 'كشف التعارضات' },
  area: 'design',
  dependsOn: ['access', 'audit', 'bcf', 'design', 'models', 'people', 'sites', 'transfers'],
  permissions: {
    'clash:read': { en: 'See clash tests and their results', ar: 'عرض اختبارات التعارض ونتائجها', demo: 'everybody' },
    'clash:write': {
      en: 'Set up and run clash tests, assign and judge clashes',
      ar: 'إعداد اختبارات التعارض وتشغيلها وإسناد التعارضات وتقييمها',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: DESIGN_MANAGEMENT,
  screens: {
    list: {
      path: '/design/clash/index',
      title: { en: 'Clash Detective', ar: 'كشف التعارضات' },
      access: 'clash:read',
      header: true,
      menu: { order: 3 },
    },
    add: {
      path: '/design/clash/add',
      title: { en: 'New clash test', ar: 'اختبار تعارض جديد' },
      access: 'clash:write',
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/design/clash/edit/:id',
      title: { en: 'Edit clash test', ar: 'تعديل اختبار التعارض' },
      access: 'clash:write',
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/design/clash/detail/:id',
      title: { en: 'Clash test', ar: 'اختبار تعارض' },
      access: 'clash:read',
      header: true,
      parent: 'list',
    },
  },
})
