import { defineModule } from '#platform/contract/define-module.ts'

/** Signing in, staying signed in, and the pages that need no sign-in. */
export const sessionModule = defineModule({
  id: 'session',
  title: { en: 'Sign-in', ar: 'تسجيل الدخول' },
  area: 'foundation',
  dependsOn: ['access', 'account', 'people'],
  permissions: {
    'session:administer': {
      en: 'See where other people are signed in, and sign them out',
      ar: 'الاطلاع على جلسات دخول الآخرين وإنهاؤها',
    },
  },
  screens: {
    login: {
      path: '/login',
      title: { en: 'Sign in', ar: 'تسجيل الدخول' },
      access: 'public',
      bare: true,
      firstRead: '/api/session/sign-in-options',
    },
    unauthorised: {
      path: '/401',
      title: { en: 'No authorisation', ar: 'لا توجد صلاحية' },
      access: 'public',
      bare: true,
    },
    notFound: { path: '/404', title: { en: 'Not found', ar: 'الصفحة غير موجودة' }, access: 'public', bare: true },
  },
})
