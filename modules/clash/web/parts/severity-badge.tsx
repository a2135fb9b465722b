import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import type { Severity } from '../../contract/clash-choices.ts'
import { useClashText } from '../use-clash-text.ts'

const LOOK: Readonly<Record<Severity, Status>> = { low: 'info', medium: 'minor', high: 'major', critical: 'critical' }

/** How grave a clash or a group is. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const text = useClashText()
  return <StatusBadge status={LOOK[severity]} word={text(`severity.${severity}`)} isPlain />
}
