import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { useGatesText } from '../use-gates-text.ts'
import css from './gates.module.css'
import { OutcomeBadge } from './outcome-badge.tsx'

/** The newest passages, each a link to its page. */
export function NewestPassages({ of }: { of: readonly GatePassage[] }) {
  const text = useGatesText()
  const format = useFormats()
  const today = format.day(new Date().toISOString())
  const when = (at: string) => (format.day(at) === today ? format.time(at) : format.dateTime(at))
  if (of.length === 0) return <p className={css['quiet']}>{text('noPassages')}</p>
  return (
    <ul className={css['list']}>
      {of.map(({ id, at, direction, read, matchedName, outcome }) => (
        <li key={id}>
          <span className={css['words']}>
            <ScreenLink to={gatesModule} screen="passage" params={{ id }}>
              {read ? <bdi dir="ltr">{read}</bdi> : text('notRead')}
            </ScreenLink>{' '}
            <bdi className={css['quiet']}>{matchedName}</bdi>
          </span>
          <span className={css['quiet']}>
            {text(`direction.${direction}`)} <bdi>{when(at)}</bdi>
          </span>
          <OutcomeBadge outcome={outcome} />
        </li>
      ))}
    </ul>
  )
}
