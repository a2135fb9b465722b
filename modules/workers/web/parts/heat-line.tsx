import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { workersApi } from '../../contract/workers-api.ts'
import { useWorkersText } from '../use-workers-text.ts'
import css from './heat-line.module.css'

const EVERY_MS = 60_000
const HOUR = 60

/** How hot it is, and how many minutes of an hour may be worked: for people who are used to the heat, and for others. */
export function HeatLine(site: { readonly projectCode: string; readonly siteCode: string }) {
  const text = useWorkersText()
  const format = useFormats()
  const { data: heat } = useApiQuery(workersApi, 'heat', site, { refetchEveryMs: EVERY_MS })
  if (!heat) return null
  const isFree = heat.work.some(({ load, acclimatised }) => load === 'moderate' && acclimatised === HOUR)
  const minutes = (count: number) =>
    count === 0 ? text('noWork') : text('minutes', { minutes: format.number(count, 0) })
  return (
    <details className={css['heat']}>
      <summary>
        <bdi>{text('wbgt', { degrees: format.number(heat.wbgt, 1) })}</bdi>{' '}
        {heat.isStale ? (
          <StatusBadge status="off" word={text('condition.silent')} isPlain />
        ) : (
          <StatusBadge status={isFree ? 'good' : 'minor'} word={text(isFree ? 'heatFree' : 'heatRest')} isPlain />
        )}
      </summary>
      <table className={css['table']}>
        <caption>{text('heatWords')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('load')}</th>
            <th scope="col">{text('acclimatised')}</th>
            <th scope="col">{text('others')}</th>
          </tr>
        </thead>
        <tbody>
          {heat.work.map(({ load, acclimatised, others }) => (
            <tr key={load}>
              <th scope="row">{text(`load.${load}`)}</th>
              <td>{minutes(acclimatised)}</td>
              <td>{minutes(others)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
