import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { notificationsModule } from './notifications-module.ts'

export const notificationKind = defineRecordKind(notificationsModule, 'notification', {
  title: { en: 'Notification', ar: 'إشعار' },
  read: 'addressee',
})

export const notificationSettingsKind = defineRecordKind(notificationsModule, 'notification-settings', {
  title: { en: 'Notification preferences', ar: 'تفضيلات الإشعارات' },
  read: 'administrators',
})

export const notificationMessageKind = defineRecordKind(notificationsModule, 'notification-message', {
  title: { en: 'Message', ar: 'رسالة' },
  read: 'administrators',
})
