import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { CLAIM_PAGE } from '../../contract/payment-claims-records.ts'

interface Turned {
  readonly page: number
  readonly version: number
}

export interface TurnedPage extends Turned {
  readonly onTurn: (to: Turned) => void
}

/** Pages of a grid: what was typed on one is saved before the next one is shown. */
export function GridPager(props: {
  readonly page: number
  /** Undefined while it is not known. */
  readonly count: number | undefined
  readonly mayTurn: boolean
  readonly save: () => Promise<{ readonly rowVersion: number }>
  readonly onTurn: TurnedPage['onTurn']
}) {
  const { page, count, mayTurn, save, onTurn } = props
  const turn = async (to: number) => {
    if (!mayTurn) return
    try {
      onTurn({ page: to, version: (await save()).rowVersion })
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  const onPage = Math.min(CLAIM_PAGE, (count ?? 0) - (page - 1) * CLAIM_PAGE)
  return (
    <PagePager
      page={page}
      pageSize={CLAIM_PAGE}
      found={count === undefined ? undefined : { total: count, items: Array.from({ length: onPage }) }}
      isPart
      onPage={(to) => void turn(to)}
    />
  )
}
