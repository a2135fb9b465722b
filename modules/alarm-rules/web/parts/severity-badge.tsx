import { useSay } from '#platform/web/language/use-text.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { SEVERITY_TONES, SEVERITY_WORDS, type Severity } from '../../contract/alarm-rules-records.ts'

/** How grave it is: shape, colour and word. */
export function SeverityBadge({ severity, isQuiet = false }: { severity: Severity; isQuiet?: boolean }) {
  const say = useSay()
  return <StatusBadge status={SEVERITY_TONES[severity]} word={say(SEVERITY_WORDS[severity])} isPlain={isQuiet} />
}
