import { defineModule } from '#platform/contract/define-module.ts'

/** Users, roles, and which places a user may see. Other modules ask it; its own screens are users and roles. */
export const accessModule = defineModule({
  id: 'access',
  title: { en: 'Access Mgt', ar: 'إدارة الصلاحيات' },
  dependsOn: ['sites'],
  permissions: {
    'person:read': { en: 'See who is assigned to a place', ar: 'عرض المعيّنين على موقع' },
  },
  screens: {},
})
