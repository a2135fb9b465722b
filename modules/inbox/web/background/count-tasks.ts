import { useEffect } from 'react'
import { setActivityCount } from '#platform/web/shell/activity-registry.ts'
import { inboxModule } from '../../contract/inbox-module.ts'
import { useTaskCounts } from '../use-task-counts.ts'

/** Tells the bell of what waits for the person and was not looked at. */
export function CountTasks(): null {
  const unseen = useTaskCounts()?.unread ?? 0
  useEffect(() => setActivityCount(inboxModule.id, { running: 0, unseen }), [unseen])
  return null
}
