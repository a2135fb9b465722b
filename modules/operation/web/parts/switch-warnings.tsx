import { StatusBadge } from '#ui/status-badge.tsx'
import type { SwitchWarning } from '../../contract/switch-choices.ts'
import { useOperationText } from '../use-operation-text.ts'
import css from './operation.module.css'

const TONES: Readonly<Record<SwitchWarning, 'info' | 'minor' | 'major' | 'off'>> = {
  'ends-soon': 'info',
  expired: 'off',
  'long-expired': 'major',
  'owner-gone': 'major',
  'role-gone': 'minor',
  unknown: 'major',
}

/** What somebody should look at. */
export function SwitchWarnings({ warnings }: { warnings: readonly SwitchWarning[] }) {
  const text = useOperationText()
  if (warnings.length === 0) return null
  return (
    <span className={css['chips']}>
      {warnings.map((warning) => (
        <StatusBadge key={warning} status={TONES[warning]} word={text(`warning.${warning}`)} />
      ))}
    </span>
  )
}
