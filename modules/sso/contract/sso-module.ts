import { defineModule } from '#platform/contract/define-module.ts'

/** Signing in with the work account of an OpenID provider. No screens: its parts stand on those of other modules. */
export const ssoModule = defineModule({
  id: 'sso',
  title: { en: 'Work accounts', ar: 'حسابات العمل' },
  area: 'foundation',
  dependsOn: ['access', 'account', 'people', 'session'],
  permissions: {
    'work-account:approve': {
      en: 'Approve or reject work accounts that ask to sign in',
      ar: 'قبول حسابات العمل التي تطلب تسجيل الدخول أو رفضها',
    },
  },
  screens: {},
})
