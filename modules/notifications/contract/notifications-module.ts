import { defineModule } from '#platform/contract/define-module.ts'

/** What a person is told, where they hear of it, and what became of it on the way. */
export const notificationsModule = defineModule({
  id: 'notifications',
  title: { en: 'Notifications', ar: 'الإشعارات' },
  area: 'foundation',
  dependsOn: ['access', 'account', 'people'],
  permissions: {},
  screens: {},
})
