import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'

const group = { en: 'Tests', ar: 'اختبارات' }

/** Reaches a person by every channel that they have. */
export const told = defineNoticeKind({
  id: 'test.told',
  title: { en: 'Something happened', ar: 'حدث شيء' },
  group,
  defaults: ['product', 'email', 'webhook'],
})

/** Passes quiet hours. */
export const alarm = defineNoticeKind({
  id: 'test.alarm',
  title: { en: 'Something is on fire', ar: 'حريق' },
  group,
  defaults: ['product', 'push', 'email'],
  isUrgent: true,
})

/** Cannot be switched off. */
export const security = defineNoticeKind({
  id: 'test.security',
  title: { en: 'My account was touched', ar: 'حدث تغيير في حسابي' },
  group,
  defaults: ['product'],
  isAlwaysOn: true,
})
