import { profilePart } from '#modules/account/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { activityPart } from '#platform/web/shell/activity-registry.ts'
import { notificationsModule } from '../contract/notifications-module.ts'

/** No screens of its own: the list is behind the bell, the preferences are a part of the profile. */
export const notificationsWeb = defineWebModule(
  notificationsModule,
  {},
  {
    offers: [
      activityPart({
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
      }),
      profilePart(async () => (await import('./profile-part.ts')).notificationsPart),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
