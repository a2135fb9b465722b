import { defineModule } from '#platform/contract/define-module.ts'
import { ACCESS_MANAGEMENT, PLATFORM_MANAGEMENT } from '#platform/contract/menu-groups/management-group.ts'

/** Users, roles, and which places a user may see: the ground that sign-in, jobs and links stand on. */
export const accessModule = defineModule({
  id: 'access',
  title: ACCESS_MANAGEMENT,
  area: 'foundation',
  dependsOn: ['audit', 'companies', 'people', 'sites', 'transfers'],
  permissions: {
    'person:read': {
      en: 'See who is assigned to a place',
      ar: 'عرض المعيّنين على موقع',
      demo: ['coordinator', 'engineer', 'inspector', 'commercial', 'operator', 'access-officer'],
    },
    'user:read': {
      en: 'See users, their roles and their rights',
      ar: 'عرض المستخدمين وأدوارهم وصلاحياتهم',
      demo: ['access-officer'],
    },
    'user:write': {
      en: 'Invite, edit, disable and unlock users, give them roles and places',
      ar: 'دعوة المستخدمين وتعديلهم وتعطيلهم وفتح حساباتهم ومنحهم الأدوار والأماكن',
      demo: ['access-officer'],
    },
    'user:view-as': { en: 'View the product as another user', ar: 'استعراض النظام بصلاحيات مستخدم آخر' },
    'access-review:export': { en: 'Export the access review', ar: 'تصدير مراجعة الصلاحيات' },
    'role:read': { en: 'See roles and what they allow', ar: 'عرض الأدوار وما تسمح به', demo: ['access-officer'] },
    'role:write': { en: 'Add and edit roles', ar: 'إضافة الأدوار وتعديلها' },
  },
  group: PLATFORM_MANAGEMENT,
  screens: {
    users: {
      path: '/user/index',
      title: { en: 'Users', ar: 'المستخدمون' },
      access: 'user:read',
      menu: { order: 900, heading: ACCESS_MANAGEMENT },
    },
    addUser: {
      path: '/user/add',
      title: { en: 'Invite a user', ar: 'دعوة مستخدم' },
      access: 'user:write',
      parent: 'users',
    },
    editUser: {
      path: '/user/edit/:id',
      title: { en: 'Edit user', ar: 'تعديل المستخدم' },
      access: 'user:write',
      parent: 'users',
    },
    userDetail: {
      path: '/user/detail/:id',
      title: { en: 'User', ar: 'المستخدم' },
      access: 'user:read',
      parent: 'users',
    },
    roles: {
      path: '/role/index',
      title: { en: 'Roles', ar: 'الأدوار' },
      access: 'role:read',
      menu: { order: 910, heading: ACCESS_MANAGEMENT },
    },
    addRole: {
      path: '/role/add',
      title: { en: 'New role', ar: 'دور جديد' },
      access: 'role:write',
      parent: 'roles',
    },
    editRole: {
      path: '/role/edit/:code',
      title: { en: 'Edit role', ar: 'تعديل الدور' },
      access: 'role:write',
      parent: 'roles',
    },
    roleDetail: {
      path: '/role/detail/:code',
      title: { en: 'Role', ar: 'الدور' },
      access: 'role:read',
      parent: 'roles',
    },
  },
})
