import { useFormats } from '#platform/web/language/use-formats.ts'
import type { ClashRun } from '../../contract/clash-run.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'

/** What a run did not test, and why: without it nobody could tell silence from an absence of clashes. */
export function RunGaps({ gaps }: { gaps: ClashRun['gaps'] }) {
  const text = useClashText()
  const format = useFormats()
  if (gaps.length === 0) return null
  return (
    <div className={css['gaps']} role="note">
      <strong>{text('notTested')}</strong>
      <ul>
        {gaps.map(({ kind, count, names }) => (
          <li key={kind}>
            {text(`gap.${kind}`, { count, shown: format.count(count) })}{' '}
            <bdi dir="auto" className={css['quiet']}>
              {names.join(', ')}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
