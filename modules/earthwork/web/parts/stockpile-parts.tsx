import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ListedStockpile, Stockpile } from '../../contract/stockpile.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'
import css from './earthwork.module.css'

export function StockpileBadge({ stockpile: { state } }: { readonly stockpile: Pick<ListedStockpile, 'state'> }) {
  const text = useEarthworkText()
  return <StatusBadge status={state === 'active' ? 'good' : 'off'} word={text(`state.${state}`)} />
}

/** What lies there by the newest survey, and how sure that is. */
export function StockpileNumbers({ stockpile: { latest } }: { readonly stockpile: Pick<Stockpile, 'latest'> }) {
  const text = useEarthworkText()
  const format = useFormats()
  if (!latest) return <p className={css['quiet']}>{text('notMeasured')}</p>
  const cubic = (value: number) => <bdi>{text('cubicMetres', { value: format.number(value, 0) })}</bdi>
  return (
    <dl className={css['numbers']}>
      <div>
        <dt>{text('volume')}</dt>
        <dd>
          {cubic(latest.volume)} <small>± {cubic(latest.sigma)}</small>
        </dd>
      </div>
      {latest.tonnes !== null && (
        <div>
          <dt>{text('mass')}</dt>
          <dd>
            <bdi>{text('tonnesOf', { value: format.number(latest.tonnes, 0) })}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{text('surveyedOn')}</dt>
        <dd>{format.day(latest.capturedOn, 'UTC')}</dd>
      </div>
    </dl>
  )
}
