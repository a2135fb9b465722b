import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { inboxModule } from '../../contract/inbox-module.ts'
import { useInboxText } from '../use-inbox-text.ts'
import { useTaskCounts } from '../use-task-counts.ts'
import css from './my-tasks.module.css'

/** How much waits, and the way to it. */
export function MyTasks() {
  const text = useInboxText()
  const { late = 0, today = 0, week = 0, later = 0 } = useTaskCounts() ?? {}
  const waiting = late + today + week + later
  if (waiting === 0) return null
  return (
    <p className={css['line']}>
      <span>
        {text('waiting', { count: waiting })}
        {late > 0 && <strong className={css['late']}> · {text('lateCount', { count: late })}</strong>}
      </span>
      <ScreenLink to={inboxModule} screen="myWork" params={late + today > 0 ? { show: 'now' } : {}}>
        {text('showAll')}
      </ScreenLink>
    </p>
  )
}
