import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useCampsText } from '../use-camps-text.ts'

/** How many findings of a camp are open; which of them are late stands out. */
export function FindingCount({
  of: { openFindings, overdueFindings },
}: {
  of: { readonly openFindings: number; readonly overdueFindings: number }
}) {
  const text = useCampsText()
  const format = useFormats()
  const count = format.count(openFindings)
  if (overdueFindings === 0) return <>{count}</>
  return <StatusBadge status="critical" word={`${count} · ${format.count(overdueFindings)} ${text('late')}`} isPlain />
}
