import { StatusBadge } from '#ui/status-badge.tsx'
import type { Criterion } from '../../contract/material-test.ts'
import type { TestKind } from '../../contract/material-tests-records.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'
import { useTestUnits } from '../use-test-units.ts'
import css from './tests.module.css'

/** Each criterion with the number that was compared and the least that it had to be. */
export function CriteriaTable({
  kind,
  criteria,
}: {
  readonly kind: TestKind
  readonly criteria: readonly Criterion[]
}) {
  const text = useMaterialTestsText()
  const { say } = useTestUnits()
  if (criteria.length === 0) return null
  return (
    <ul className={css['criteria']} aria-label={text('criteria')}>
      {criteria.map(({ name, of, value, limit, isMet }) => (
        <li key={name} className={css['criterion']}>
          <span>{name === 'mean' ? text('criterion.mean', { count: of }) : text('criterion.single')}</span>
          <b>
            <bdi dir="ltr">{say(kind, value)}</bdi>
          </b>
          <span className={css['quiet']}>{text('atLeast', { limit: `\u2068${say(kind, limit)}\u2069` })}</span>
          <StatusBadge status={isMet ? 'good' : 'critical'} word={text(isMet ? 'isMet' : 'isMissed')} isPlain />
        </li>
      ))}
    </ul>
  )
}
