import type { ProfilePart } from '#modules/account/web/public.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { notificationsModule } from '../contract/notifications-module.ts'

export const notificationsPart: ProfilePart = {
  id: notificationsModule.id,
  title: notificationsModule.title,
  order: 60,
  load: async () => {
    const [{ NotificationPreferences }] = await Promise.all([
      import('./parts/notification-preferences.tsx'),
      loadCatalogue(notificationsModule.id),
    ])
    return NotificationPreferences
  },
}
