import { useEffect } from 'react'
import { setActivityCount } from '#platform/web/shell/activity-registry.ts'
import { notificationsModule } from '../../contract/notifications-module.ts'
import { useMyNotifications } from '../use-my-notifications.ts'

/** Tells the bell how many notifications are unread. */
export function CountNotifications(): null {
  const unseen = useMyNotifications().data?.unread ?? 0
  useEffect(() => setActivityCount(notificationsModule.id, { running: 0, unseen }), [unseen])
  return null
}
