import { ncrStates } from '#modules/ncrs/contract/ncr-states.ts'
import { ncrsApi } from '#modules/ncrs/contract/ncrs-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { usePilesText } from '../use-piles-text.ts'
import css from './piles.module.css'

/** What was found of a pile out of tolerance, and how far that is; nothing where nothing was. */
export function PileNcrs({ pileId }: { readonly pileId: string }) {
  const text = usePilesText()
  const maySee = useCan('ncr:read')
  const found = useApiQuery(ncrsApi, 'list', { pile: pileId, sort: 'number', pageSize: 25 }, { enabled: maySee })
  const items = found.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={css['section']} aria-labelledby="pile-ncrs">
      <h2 id="pile-ncrs" className={css['heading']}>
        {text('pileNcrs')}
      </h2>
      <ul className={css['list']}>
        {items.map(({ id, number, title, state, projectCode, siteCode, structureCode }) => (
          <li key={id} className={css['row']}>
            <PathLink path={`/QA/ncr/detail/${id}?${new URLSearchParams({ projectCode, siteCode, structureCode })}`}>
              <bdi dir="ltr">{number}</bdi> <bdi>{title}</bdi>
            </PathLink>
            <StateBadge of={ncrStates} state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
