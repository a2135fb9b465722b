import { StatusBadge } from '#ui/status-badge.tsx'
import type { SwitchState as State } from '../../contract/switch-choices.ts'
import { useOperationText } from '../use-operation-text.ts'

const TONES = { on: 'good', off: 'off', mixed: 'info' } as const

/** Whether a feature is on. `mixed`: not for everybody the same. */
export function SwitchState({ state }: { state: State }) {
  const text = useOperationText()
  return <StatusBadge status={TONES[state]} word={text(`state.${state}`)} />
}
