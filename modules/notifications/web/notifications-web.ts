import { registerProfilePart } from '#modules/account/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { registerActivityPart } from '#platform/web/shell/activity-registry.ts'
import { notificationsModule } from '../contract/notifications-module.ts'

/** No screens of its own: the list is behind the bell, the preferences are a part of the profile. */
export const notificationsWeb = defineWebModule(
  notificationsModule,
  {},
  { catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') } },
)

registerActivityPart({
  id: notificationsModule.id,
  title: notificationsModule.title,
  order: 20,
  loadCount: async () => (await import('./background/count-notifications.ts')).CountNotifications,
  load: async () => {
    const [{ MyNotifications }] = await Promise.all([
      import('./parts/my-notifications.tsx'),
      loadCatalogue(notificationsModule.id),
    ])
    return MyNotifications
  },
})

registerProfilePart({
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
})
