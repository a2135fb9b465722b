import { StatusBadge } from '#ui/status-badge.tsx'
import type { User } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import css from './access.module.css'

const TONES = { active: 'good', invited: 'info', disabled: 'off' } as const

/** Whether a user can sign in, and what keeps them from it. */
export function UserState({ user }: { user: Pick<User, 'state' | 'lockedUntil'> }) {
  const text = useAccessText()
  return (
    <span className={css['inline']}>
      <StatusBadge status={TONES[user.state]} word={text(`state.${user.state}`)} />
      {user.lockedUntil && <StatusBadge status="major" word={text('state.locked')} />}
    </span>
  )
}
