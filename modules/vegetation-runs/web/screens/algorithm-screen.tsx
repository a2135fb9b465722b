import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { VegetationRun } from '../../contract/vegetation-run.ts'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { SwapPart } from '../parts/swap-part.tsx'
import css from '../parts/vegetation.module.css'
import { useShareWords } from '../use-share-words.ts'
import { useVegetationText } from '../use-vegetation-text.ts'

/** As the index is read: below the first nothing to speak of, above the second another population. */
const [STABLE, DRIFTED] = [0.1, 0.25]

/** How good each version has been on each site, by what people said of what it found. */
export function AlgorithmScreen() {
  const text = useVegetationText()
  const say = useSay()
  const format = useFormats()
  const { shareOf } = useShareWords()
  const reviewedOf = ({ accepted, rejected, produced }: Pick<VegetationRun, 'accepted' | 'rejected' | 'produced'>) =>
    text('reviewedOf', { reviewed: format.count(accepted + rejected), all: format.count(produced) })
  const driftOf = (drift: AlgorithmPerformance['drift']) => {
    if (drift === null) return text('tooFew')
    const index = format.number(drift.index, 2)
    if (drift.index < STABLE) return text('stable', { index })
    return text(drift.index < DRIFTED ? 'moved' : 'drifted', { index })
  }
  const found = useApiQuery(vegetationRunsApi, 'performance', {})
  const heads = [
    ...[
      text('algorithm'),
      text('found'),
      text('site'),
      text('version'),
      text('runs'),
      text('reviewed'),
      text('precision'),
      text('recall'),
    ],
    ...[text('failedRuns'), text('medianSeconds'), text('drift')],
  ]
  return (
    <article className={css['review']}>
      <PageHead title={text('algorithmTitle')} />
      <p className={css['quiet']}>{text('algorithmHelp')}</p>
      {!found.data && <Skeleton height="12rem" />}
      {found.data?.length === 0 && <p>{text('nothingMeasured')}</p>}
      {found.data && found.data.length > 0 && (
        <PlainTable hasCards heads={heads} numbers={heads.slice(4)}>
          {found.data.map((row) => (
            <tr key={`${row.key} ${row.algorithm.en} ${row.class?.en ?? ''} ${row.siteCode} ${row.version}`}>
              <td>{say(row.algorithm)}</td>
              <td>{row.class ? say(row.class) : '–'}</td>
              <td className={css['code']}>
                <bdi>{row.siteCode}</bdi>
              </td>
              <td>
                <bdi>{row.version}</bdi>
              </td>
              <td data-number>{format.count(row.runs)}</td>
              <td data-number>{reviewedOf(row)}</td>
              <td data-number>{shareOf(row.precision)}</td>
              <td data-number>{shareOf(row.recall)}</td>
              <td data-number>{format.count(row.failed)}</td>
              <td data-number>{row.medianSeconds === null ? '–' : format.number(row.medianSeconds, 1)}</td>
              <td data-number>{driftOf(row.drift)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {found.data && found.data.length > 0 && <SwapPart rows={found.data} />}
    </article>
  )
}
