import badge from './badge.module.css'
import { classNames } from './class-names.ts'
import { StatusMark } from './status-mark.tsx'
import type { Status } from './tokens.ts'

/** A state: shape, word and colour together, so that none of them has to be seen alone. `plain` drops the ground. */
export function StatusBadge(props: { status: Status; word: string; isPlain?: boolean }) {
  const { status, word } = props
  return (
    <span
      data-badge
      className={classNames(badge['status'], props.isPlain && badge['plain'])}
      style={{ '--tint': `var(--pl-${status}-tint)`, '--words': `var(--pl-${status}-text)` } as React.CSSProperties}
    >
      <StatusMark status={status} />
      <span className={badge['word']}>{word}</span>
    </span>
  )
}
