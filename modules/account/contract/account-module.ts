import { defineModule } from '#platform/contract/define-module.ts'

/** What a person decides about themselves: their data, password, second factor, and how the product shows things. */
export const accountModule = defineModule({
  id: 'account',
  title: { en: 'Account', ar: 'الحساب' },
  area: 'foundation',
  dependsOn: ['access', 'companies', 'people', 'sites'],
  permissions: {},
  screens: {
    profile: { path: '/profile', title: { en: 'Profile', ar: 'الملف الشخصي' }, access: 'public', bare: true },
  },
})
