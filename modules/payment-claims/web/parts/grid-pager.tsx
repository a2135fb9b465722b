import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { CLAIM_PAGE } from '../../contract/payment-claims-records.ts'

export interface Turned {
  readonly page: number
  readonly version: number
}

export interface TurnedPage extends Turned {
  readonly onTurn: (to: Turned) => void
}

/** Saves, and goes on with what was saved; what the server refuses is said, and everything stays as it was typed. */
export async function savedBefore<Saved>(save: () => Promise<Saved>, then: (saved: Saved) => void): Promise<void> {
  try {
    then(await save())
  } catch (error) {
    showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
  }
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
  const turn = (to: number) => {
    if (mayTurn) void savedBefore(save, ({ rowVersion }) => onTurn({ page: to, version: rowVersion }))
  }
  const onPage = Math.min(CLAIM_PAGE, (count ?? 0) - (page - 1) * CLAIM_PAGE)
  return (
    <PagePager
      page={page}
      pageSize={CLAIM_PAGE}
      found={count === undefined ? undefined : { total: count, items: Array.from({ length: onPage }) }}
      isPart
      onPage={turn}
    />
  )
}
