import { defineModule } from '#platform/contract/define-module.ts'
import { DESIGN_MANAGEMENT } from '#platform/contract/menu-groups/design-group.ts'

/** Information Delivery Specifications of a project, and checks of model versions against them. */
export const idsModule = defineModule({
  id: 'ids',
  title: { en: 'Model requirements (IDS)', ar: 'متطلبات النماذج (IDS)' },
  area: 'design',
  dependsOn: ['access', 'audit', 'bcf', 'design', 'jobs', 'models', 'people', 'sites', 'transfers'],
  permissions: {
    'ids:read': {
      en: 'See model requirements and the results of checks',
      ar: 'عرض متطلبات النماذج ونتائج الفحص',
      demo: 'everybody',
    },
    'ids:write': {
      en: 'Add model requirements and run checks',
      ar: 'إضافة متطلبات النماذج وتشغيل الفحص',
      demo: ['coordinator', 'engineer'],
    },
  },
  group: DESIGN_MANAGEMENT,
  screens: {
    list: {
      path: '/design/requirement/index',
      title: { en: 'Model requirements', ar: 'متطلبات النماذج' },
      access: 'ids:read',
      header: true,
      menu: { order: 6 },
    },
    add: {
      path: '/design/requirement/add',
      title: { en: 'New set of requirements', ar: 'مجموعة متطلبات جديدة' },
      access: 'ids:write',
      header: true,
      parent: 'list',
    },
    edit: {
      path: '/design/requirement/edit/:id',
      title: { en: 'Edit set of requirements', ar: 'تعديل مجموعة المتطلبات' },
      access: 'ids:write',
      header: true,
      parent: 'list',
    },
    detail: {
      path: '/design/requirement/detail/:id',
      title: { en: 'Set of requirements', ar: 'مجموعة متطلبات' },
      access: 'ids:read',
      header: true,
      parent: 'list',
    },
  },
})
