import { StatusBadge } from '#ui/status-badge.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { useGatesText } from '../use-gates-text.ts'

const TONES = { allowed: 'good', denied: 'critical', waiting: 'minor' } as const

/** What became of a passage. */
export function OutcomeBadge({ outcome }: { outcome: GatePassage['outcome'] }) {
  const text = useGatesText()
  return <StatusBadge status={TONES[outcome]} word={text(`outcome.${outcome}`)} />
}
