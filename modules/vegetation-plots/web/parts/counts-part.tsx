import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { VegetationPlot } from '../../contract/vegetation-plot.ts'
import { usePlotsText } from '../use-plots-text.ts'
import css from './plots.module.css'

/** What reviewed counts found on the plot, each with its change to the one before; a loss is said above. */
export function CountsPart({ plot }: { readonly plot: VegetationPlot }) {
  const text = usePlotsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const { counts, isLoss, lostPct } = plot
  const [newest, before] = counts
  const isolated = (shown: string) => `\u2068${shown}\u2069`
  return (
    <section className={css['part']} aria-labelledby="plot-counts">
      <div className={css['head']}>
        <h2 id="plot-counts">{text('counts')}</h2>
      </div>
      {isLoss && newest && before && lostPct !== null && (
        <ProblemNote>
          {text('lossAlert', {
            newest: isolated(format.count(newest.count)),
            before: isolated(format.count(before.count)),
            lost: isolated(`${format.number(lostPct, 1)} %`),
          })}
        </ProblemNote>
      )}
      {counts.length === 0 ? (
        <p>{text('noCounts')}</p>
      ) : (
        <PlainTable
          heads={[text('countOf'), text('countedOn'), text('plants'), text('change')]}
          numbers={[text('plants'), text('change')]}
          hasCards
        >
          {counts.map((count, at) => {
            const older = counts[at + 1]
            return (
              <tr key={count.runId}>
                <td>
                  <PathLink path={count.path}>
                    <bdi>{nameOf(count)}</bdi>
                  </PathLink>
                </td>
                <td>
                  <bdi>{format.day(count.countedOn, 'UTC')}</bdi>
                </td>
                <td data-number>{format.count(count.count)}</td>
                <td data-number>{older && <bdi dir="ltr">{format.number(count.count - older.count, 0)}</bdi>}</td>
              </tr>
            )
          })}
        </PlainTable>
      )}
    </section>
  )
}
