import { useSay } from '#platform/web/language/use-text.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ProcedureProblem } from '../../contract/procedure-drawing.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

/** What the check of a drawing says, each at its step. */
export function Problems(props: {
  readonly problems: readonly ProcedureProblem[]
  readonly nodes: readonly { readonly id: string; readonly name: string }[]
}) {
  const text = useProceduresText()
  const say = useSay()
  const { problems, nodes } = props
  const nameOf = (element: string) => nodes.find(({ id }) => id === element)?.name || element
  return (
    <section className={css['check']} aria-label={text('check')}>
      <h3 className={css['minor']}>{text('check')}</h3>
      {problems.length === 0 ? (
        <p className={css['quiet']}>{text('clean')}</p>
      ) : (
        <ul className={css['problems']}>
          {problems.map(({ element, kind, isBlocking, reason }, at) => (
            <li key={`${element} ${kind} ${String(at)}`} className={css['line']}>
              <StatusBadge status={isBlocking ? 'critical' : 'minor'} word={text(isBlocking ? 'blocking' : 'advice')} />
              {element && <strong dir="auto">{nameOf(element)}</strong>}
              <span>{say(reason)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
