import { useFormats } from '#platform/web/language/use-formats.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useFleetText } from '../use-fleet-text.ts'

/** The day until which a paper holds, and the word where it has passed. */
export function PaperDay({ day }: { day: string | null }) {
  const text = useFleetText()
  const format = useFormats()
  const today = useToday()
  if (day === null) return null
  const isExpired = day < today
  const said = format.day(day, 'UTC')
  return isExpired ? (
    <StatusBadge status="critical" word={`${said} · ${text('expired')}`} isPlain />
  ) : (
    <bdi dir="ltr">{said}</bdi>
  )
}
