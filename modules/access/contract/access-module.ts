import { defineModule } from '#platform/contract/define-module.ts'

const ACCESS_MGT = { en: 'Access Mgt', ar: 'إدارة الصلاحيات' } as const

/** Users, roles, and which places a user may see: the ground that sign-in, jobs and links stand on. */
export const accessModule = defineModule({
  id: 'access',
  title: ACCESS_MGT,
  dependsOn: ['audit', 'sites'],
  permissions: {
    'person:read': { en: 'See who is assigned to a place', ar: 'عرض المعيّنين على موقع' },
    'user:read': { en: 'See users, their roles and their rights', ar: 'عرض المستخدمين وأدوارهم وصلاحياتهم' },
    'user:write': {
      en: 'Invite, edit, disable and unlock users, give them roles and places',
      ar: 'دعوة المستخدمين وتعديلهم وتعطيلهم وفتح حساباتهم ومنحهم الأدوار والأماكن',
    },
    'user:view-as': { en: 'View the product as another user', ar: 'استعراض النظام بصلاحيات مستخدم آخر' },
    'access-review:export': { en: 'Export the access review', ar: 'تصدير مراجعة الصلاحيات' },
    'role:read': { en: 'See roles and what they allow', ar: 'عرض الأدوار وما تسمح به' },
    'role:write': { en: 'Add and edit roles', ar: 'إضافة الأدوار وتعديلها' },
  },
  screens: {},
})
