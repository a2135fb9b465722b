import { useEffect } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { setActivityCount } from '#platform/web/shell/activity-registry.ts'
import { inboxApi } from '../../contract/inbox-api.ts'
import { inboxModule } from '../../contract/inbox-module.ts'
import { useInboxText } from '../use-inbox-text.ts'
import css from './my-tasks.module.css'

/** How much waits, and the way to it; the bell counts what nobody has looked at. */
export function MyTasks() {
  const text = useInboxText()
  useLiveEvents({ kinds: ['task'] })
  const counts = useApiQuery(inboxApi, 'counts', {}, { keepPrevious: true })
  const { late = 0, today = 0, week = 0, later = 0, unread = 0 } = counts.data ?? {}
  useEffect(() => setActivityCount(inboxModule.id, { running: 0, unseen: unread }), [unread])
  const waiting = late + today + week + later
  if (waiting === 0) return null
  return (
    <p className={css['line']}>
      <span>
        {text('waiting', { count: waiting })}
        {late > 0 && <strong className={css['late']}> · {text('lateCount', { count: late })}</strong>}
      </span>
      <ScreenLink to={inboxModule} screen="myWork">
        {text('showAll')}
      </ScreenLink>
    </p>
  )
}
