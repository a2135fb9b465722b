import { dayAfter } from '#engines/calendar/local-time.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useWorkersText } from '../use-workers-text.ts'

/** So long before it expires somebody should see to it. */
const SOON_DAYS = 30

/** The day until which a paper holds, and the word where that is soon, or has passed. */
export function UntilDay({ day }: { day: string | null }) {
  const text = useWorkersText()
  const format = useFormats()
  const today = useToday()
  if (day === null) return null
  const soon = dayAfter(today, SOON_DAYS)
  const said = format.day(day, 'UTC')
  if (day < today) return <StatusBadge status="critical" word={`${said} · ${text('expired')}`} isPlain />
  if (day < soon) return <StatusBadge status="minor" word={`${said} · ${text('soon')}`} isPlain />
  return <bdi dir="ltr">{said}</bdi>
}
