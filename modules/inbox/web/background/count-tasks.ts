import { useEffect } from 'react'
import { setActivityCount } from '#platform/web/shell/activity-registry.ts'
import { inboxModule } from '../../contract/inbox-module.ts'
import { useTaskCounts } from '../use-task-counts.ts'

const NOW = { en: 'Late or due today', ar: 'متأخر أو موعده اليوم' }

/** Tells the bell of what waits for the person and was not looked at. */
export function CountTasks(): null {
  const { unread: unseen = 0, late = 0, today = 0 } = useTaskCounts() ?? {}
  useEffect(() => {
    const now = { count: late + today, path: `${inboxModule.screens.myWork.path}?show=now`, title: NOW }
    setActivityCount(inboxModule.id, { running: 0, unseen, now })
  }, [unseen, late, today])
  return null
}
