import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Reconciliation } from '../../contract/gate-reconciliation.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { useGatesText } from '../use-gates-text.ts'
import css from './gates.module.css'

interface Props {
  readonly projectCode: string
  readonly siteCode: string
  readonly most: number
}

/** The last midnight counts of a site, each with what it closed and what a person is still asked. */
export function MidnightCounts({ projectCode, siteCode, most }: Props) {
  const text = useGatesText()
  const counts = useApiQuery(gatesApi, 'reconciliations', { projectCode, siteCode, sort: '-day', pageSize: most })
  const found = counts.data?.items ?? []
  if (counts.isSuccess && found.length === 0) return <p className={css['quiet']}>{text('noCounts')}</p>
  return (
    <ul className={css['list']}>
      {found.map((one) => (
        <Count key={one.id} of={one} />
      ))}
    </ul>
  )
}

function Count({ of }: { readonly of: Reconciliation }) {
  const text = useGatesText()
  const format = useFormats()
  const { id, day, found, closed, peopleAfter, vehiclesAfter } = of
  return (
    <li>
      <span className={css['words']}>
        <bdi>{format.day(day, 'UTC')}</bdi>{' '}
        <span className={css['quiet']}>
          {text('countedAfter', { people: format.count(peopleAfter), vehicles: format.count(vehiclesAfter) })}
        </span>
      </span>
      {closed > 0 ? (
        <ScreenLink to={gatesModule} screen="passages" params={{ reconciliation: id }}>
          {text('closedOf', { closed: format.count(closed), found: format.count(found) })}
        </ScreenLink>
      ) : (
        <span className={css['quiet']}>{text(found > 0 ? 'nothingClosed' : 'nothingOpen')}</span>
      )}
    </li>
  )
}
