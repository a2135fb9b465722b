import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'

/** Told in the product when another way stopped working, once a day and way. */
export const undelivered = defineNoticeKind({
  id: 'notification.undelivered',
  title: { en: 'A message to me could not be delivered', ar: 'تعذّر تسليم رسالة إليّ' },
  group: { en: 'Notifications', ar: 'الإشعارات' },
  defaults: ['product'],
})
