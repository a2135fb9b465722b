import { defineModule } from '#platform/contract/define-module.ts'
import { ACCESS_MANAGEMENT, PLATFORM_MANAGEMENT } from '#platform/contract/menu-groups/management-group.ts'

/** Organisations on the projects, what each is there, and who belongs to which. */
export const companiesModule = defineModule({
  id: 'companies',
  title: { en: 'Companies', ar: 'الشركات' },
  area: 'foundation',
  dependsOn: ['audit', 'people', 'sites', 'transfers'],
  permissions: {
    'company:read': {
      en: 'See companies and how to reach them',
      ar: 'عرض الشركات ووسائل الاتصال بها',
      demo: ['coordinator', 'access-officer'],
    },
    'company:write': {
      en: 'Add and edit companies, and say what they are on a project',
      ar: 'إضافة الشركات وتعديلها وتحديد أدوارها في المشاريع',
      demo: ['coordinator'],
    },
    'distribution-list:read': {
      en: 'See distribution lists and whom they reach',
      ar: 'عرض قوائم التوزيع ومن تصل إليهم',
      demo: ['coordinator', 'access-officer'],
    },
    'distribution-list:write': {
      en: 'Add, edit and remove distribution lists',
      ar: 'إضافة قوائم التوزيع وتعديلها وحذفها',
      demo: ['coordinator'],
    },
  },
  group: PLATFORM_MANAGEMENT,
  screens: {
    list: {
      path: '/company/index',
      title: { en: 'Companies', ar: 'الشركات' },
      access: 'company:read',
      menu: { order: 920, heading: ACCESS_MANAGEMENT },
    },
    add: {
      path: '/company/add',
      title: { en: 'New company', ar: 'شركة جديدة' },
      access: 'company:write',
      parent: 'list',
    },
    edit: {
      path: '/company/edit/:id',
      title: { en: 'Edit company', ar: 'تعديل الشركة' },
      access: 'company:write',
      parent: 'list',
    },
    detail: {
      path: '/company/detail/:id',
      title: { en: 'Company', ar: 'الشركة' },
      access: 'company:read',
      parent: 'list',
    },
    lists: {
      path: '/distribution-list/index',
      title: { en: 'Distribution lists', ar: 'قوائم التوزيع' },
      access: 'distribution-list:read',
      menu: { order: 930, heading: ACCESS_MANAGEMENT },
    },
    addList: {
      path: '/distribution-list/add',
      title: { en: 'New distribution list', ar: 'قائمة توزيع جديدة' },
      access: 'distribution-list:write',
      parent: 'lists',
    },
    editList: {
      path: '/distribution-list/edit/:id',
      title: { en: 'Edit distribution list', ar: 'تعديل قائمة التوزيع' },
      access: 'distribution-list:write',
      parent: 'lists',
    },
    listDetail: {
      path: '/distribution-list/detail/:id',
      title: { en: 'Distribution list', ar: 'قائمة توزيع' },
      access: 'distribution-list:read',
      parent: 'lists',
    },
  },
})
