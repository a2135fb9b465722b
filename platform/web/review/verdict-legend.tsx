import { useFormats } from '../language/use-formats.ts'
import type { Verdict } from './use-verdicts.ts'
import { VERDICT_COLOURS } from './verdict-colours.ts'
import css from './verdict-legend.module.css'

interface Props {
  readonly verdicts: readonly Verdict[]
  readonly items: readonly { readonly verdict: Verdict }[]
  readonly wordOf: (verdict: Verdict) => string
}

/** What the colours of a review mean, and how many there are of each. */
export function VerdictLegend({ verdicts, items, wordOf }: Props) {
  const format = useFormats()
  return (
    <ul className={css['legend']}>
      {verdicts.map((verdict) => (
        <li key={verdict}>
          <span className={css['swatch']} style={{ borderColor: VERDICT_COLOURS[verdict] }} />
          {wordOf(verdict)}: {format.count(items.filter((one) => one.verdict === verdict).length)}
        </li>
      ))}
    </ul>
  )
}
