import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import type { ResultState } from '../../contract/clash-choices.ts'
import { useClashText } from '../use-clash-text.ts'

const LOOK: Readonly<Record<ResultState, Status>> = {
  new: 'critical',
  active: 'major',
  reopened: 'critical',
  reviewed: 'minor',
  approved: 'info',
  resolved: 'good',
  not_tested: 'off',
}

/** How a clash stands. */
export function StateBadge({ state }: { state: ResultState }) {
  const text = useClashText()
  return <StatusBadge status={LOOK[state]} word={text(`state.${state}`)} isPlain />
}
