import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { Comparison, SatelliteAnalysis } from '../../contract/satellite-analysis.ts'
import { useSatelliteText } from '../use-satellite-text.ts'
import css from './satellite.module.css'

interface Compared {
  readonly comparison: Comparison
}

/** How much changed, and how well the scenes were brought together. */
export function AnalysisFigures({ analysis, comparison }: Compared & { readonly analysis: SatelliteAnalysis }) {
  const text = useSatelliteText()
  const format = useFormats()
  const { registration, valid, cloudBefore, cloudAfter, squareMetres } = comparison
  const changed = analysis.changedSquareMetres ?? 0
  const percent = (share: number) => format.number(share * 100, 1)
  const nothing = text('notKnown')
  const judged = { judged: format.count(analysis.judged), all: format.count(analysis.patches) }
  return (
    <FigureTiles>
      <FigureTile label={text('changed')} value={format.number(changed, 0)} {...{ nothing }}>
        {text('changedFoot', { share: percent(changed / (squareMetres * valid)) })}
      </FigureTile>
      <FigureTile label={text('patches')} value={format.count(analysis.patches)} {...{ nothing }}>
        {text('judgedOf', judged)}
      </FigureTile>
      <FigureTile
        label={text('shift')}
        value={registration && text('shiftValue', { metres: format.number(registration.metres, 2) })}
        nothing={text('trusted')}
      >
        {registration &&
          text('shiftFoot', {
            east: format.number(registration.shift[0], 2),
            south: format.number(registration.shift[1], 2),
            peak: format.number(registration.peak, 2),
          })}
      </FigureTile>
      <FigureTile
        label={text('clouds')}
        value={text('cloudsValue', { before: percent(cloudBefore), after: percent(cloudAfter) })}
        {...{ nothing }}
      >
        {text('cloudsFoot', { valid: percent(valid) })}
      </FigureTile>
    </FigureTiles>
  )
}

/** What the light says on the average, before and after. */
export function IndexTable({ comparison }: Compared) {
  const text = useSatelliteText()
  const format = useFormats()
  const heads = [text('index'), text('before'), text('after')]
  return (
    <section className={css['part']}>
      <h2 className={css['heading']}>{text('indices')}</h2>
      <PlainTable heads={heads} numbers={heads.slice(1)} hasCards>
        {comparison.indices.map(({ key, before, after }) => (
          <tr key={key}>
            <td>{text(`index.${key}`)}</td>
            {[before, after].map((mean, at) => (
              <td key={heads[at + 1]} data-number>
                {mean === null ? text('impossible') : <bdi>{format.number(mean, 3)}</bdi>}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

/** The line of each band by which the later scene was brought into the light of the earlier one. */
export function LightTable({ comparison }: Compared) {
  const text = useSatelliteText()
  const format = useFormats()
  const heads = [text('lightBand'), text('gain'), text('offset'), text('deviation')]
  return (
    <section className={css['part']}>
      <h2 className={css['heading']}>{text('light')}</h2>
      <PlainTable heads={heads} numbers={heads.slice(1)} hasCards>
        {comparison.normalisation.map(({ band, gain, offset, deviation }) => (
          <tr key={band}>
            <td>{text('band', { number: format.count(band) })}</td>
            <td data-number>{format.number(gain, 3)}</td>
            <td data-number>
              <bdi>{format.number(offset, 2)}</bdi>
            </td>
            <td data-number>{format.number(deviation, 2)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
