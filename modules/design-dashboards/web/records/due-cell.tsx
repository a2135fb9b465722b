import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import css from '../parts/board.module.css'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'

/** Until when, and whether that is past. */
export function DueCell({ dueDate, isOverdue }: { dueDate: string | null; isOverdue: boolean }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  if (!dueDate) return '–'
  return (
    <span className={css['stack']}>
      <bdi>{format.day(dueDate, 'UTC')}</bdi>
      {isOverdue && <StatusBadge status="critical" word={text('late')} isPlain />}
    </span>
  )
}
