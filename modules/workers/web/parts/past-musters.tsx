import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { Muster } from '../../contract/muster.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { useWorkersText } from '../use-workers-text.ts'
import css from './inside.module.css'

const MOST_SHOWN = 20
const SECOND_MS = 1_000

/** The musters of a site that have ended, the newest first: how many were expected, and how long it took to find all of them. */
export function PastMusters({ projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string }) {
  const text = useWorkersText()
  const format = useFormats()
  const took = useTook()
  const found = useApiQuery(workersApi, 'musters', { projectCode, siteCode, pageSize: MOST_SHOWN })
  if (!found.data) return null
  const ended = found.data.items.filter(({ closedAt }) => closedAt !== null)
  return (
    <section className={css['section']} aria-label={text('pastMusters')}>
      <h2 className={css['title']}>{text('pastMusters')}</h2>
      {ended.length === 0 && <p className={css['quiet']}>{text('noMusters')}</p>}
      {ended.length > 0 && (
        <PlainTable
          hasCards
          heads={[
            text('musterBegan'),
            text('reason'),
            text('expected'),
            text('missing'),
            text('fullCount'),
            text('begunBy'),
          ]}
        >
          {ended.map((muster) => (
            <tr key={muster.id}>
              <td>
                <bdi>{format.dateTime(muster.startedAt)}</bdi>
              </td>
              <td>{text(`reason.${muster.reason}`)}</td>
              <td>{format.count(muster.expected)}</td>
              <td>{format.count(muster.missing)}</td>
              <td>{took(muster)}</td>
              <td>
                <bdi>{muster.startedBy.name}</bdi>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}

function useTook() {
  const text = useWorkersText()
  const format = useFormats()
  return ({ startedAt, completeAt, expected }: Muster) => {
    if (expected === 0) return '–'
    if (completeAt === null) return text('notFull')
    const seconds = Math.round((Date.parse(completeAt) - Date.parse(startedAt)) / SECOND_MS)
    return text('minutesSeconds', {
      minutes: format.count(Math.floor(seconds / 60)),
      seconds: format.count(seconds % 60),
    })
  }
}
