import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useWorkersText } from '../use-workers-text.ts'

const DAY_MS = 86_400_000
/** So long before it expires somebody should see to it. */
const SOON_DAYS = 30

/** The day until which a paper holds, and the word where that is soon, or has passed. */
export function UntilDay({ day }: { day: string | null }) {
  const text = useWorkersText()
  const format = useFormats()
  if (day === null) return null
  const dayOf = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
  const said = format.day(day, 'UTC')
  if (day < dayOf(0)) return <StatusBadge status="critical" word={`${said} · ${text('expired')}`} isPlain />
  if (day < dayOf(SOON_DAYS)) return <StatusBadge status="minor" word={`${said} · ${text('soon')}`} isPlain />
  return <bdi dir="ltr">{said}</bdi>
}
