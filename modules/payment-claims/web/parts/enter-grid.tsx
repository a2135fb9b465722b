import { useEffect, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { countProblems, type EntryColumn, type EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { CLAIM_PAGE } from '../../contract/payment-claims-records.ts'
import { useClaimsText } from '../use-claims-text.ts'
import { GridPager, type TurnedPage } from './grid-pager.tsx'
import { GridPart } from './grid-part.tsx'

interface GridProps {
  readonly claim: PaymentClaim
  readonly onClose: () => void
}

/** Quantities of the period, line by line of the bill, as in a spreadsheet; of a large bill a page at a time. */
export function EnterGrid({ claim, onClose }: GridProps) {
  const [at, setAt] = useState({ page: 1, version: claim.rowVersion })
  return <EnterPage key={at.page} {...at} claim={claim} onClose={onClose} onTurn={setAt} />
}

function EnterPage({ claim: { id }, page, version, onClose, onTurn }: GridProps & TurnedPage) {
  const text = useClaimsText()
  const found = useApiQuery(paymentClaimsApi, 'lines', { id, from: (page - 1) * CLAIM_PAGE, limit: CLAIM_PAGE })
  const saving = useApiMutation(paymentClaimsApi, 'enterLines')
  const [rows, setRows] = useState<readonly EntryRow[] | null>(null)
  const name = `payment-claims.enter:${id}:${page}`
  const kept = useKeptRows({ name, rowVersion: version, rows, setRows })
  useEffect(() => {
    if (!found.data) return
    const lines = found.data.lines
    setRows(
      (typed) =>
        typed ??
        lines.map((line) => ({
          key: line.billLineId,
          cells: {
            itemNo: line.itemNo,
            line: line.description,
            unit: line.unit,
            contract: line.contractQuantity,
            previous: line.previousQuantity,
            proposed: line.proposedQuantity ?? '',
            period: line.periodQuantity === '0' ? '' : line.periodQuantity,
          },
        })),
    )
  }, [found.data])
  if (!rows) return <Skeleton height="16rem" />
  const isProposed = rows.some(({ cells }) => cells['proposed'])
  const fixed = { kind: 'text', isFixed: true } as const
  const columns: readonly EntryColumn[] = [
    { name: 'itemNo', label: text('itemNo'), ...fixed, width: '6rem' },
    { name: 'line', label: text('line'), ...fixed, width: '2fr' },
    { name: 'unit', label: text('unit'), ...fixed, width: '5rem' },
    { name: 'contract', label: text('contractQuantity'), ...fixed, width: '8rem' },
    { name: 'previous', label: text('previous'), ...fixed, width: '8rem' },
    ...(isProposed ? [{ name: 'proposed', label: text('proposed'), ...fixed, width: '8rem' }] : []),
    { name: 'period', label: text('period'), kind: 'number', decimals: 6, width: '9rem' },
  ]
  const fill = () => kept.change(rows.map(fromProgress))
  const isPaged = (found.data?.count ?? 0) > CLAIM_PAGE
  const send = async () => {
    const lines = rows.map(({ key, cells }) => ({ billLineId: key, periodQuantity: cells['period'] || '0' }))
    const saved = await saving.send({ id, rowVersion: version, lines, keepsOthers: isPaged })
    kept.settle()
    return saved
  }
  const hasProblems = countProblems(columns, rows) > 0
  return (
    <GridPart help={text('enterHelp')} isBusy={saving.isPending} isDisabled={hasProblems} save={send} onClose={onClose}>
      {isProposed && (
        <div>
          <Button onClick={fill}>{text('propose')}</Button>
        </div>
      )}
      <DraftNotices of={kept} onDiscard={kept.discard} />
      <EntryGrid hasCards label={text('lines')} columns={columns} rows={rows} onChange={kept.change} />
      <GridPager page={page} count={found.data?.count} mayTurn={!hasProblems} save={send} onTurn={onTurn} />
    </GridPart>
  )
}

/** Takes what the packages of a line have done since it was certified, where nobody has typed a quantity. */
function fromProgress({ key, cells }: EntryRow): EntryRow {
  const proposed = cells['proposed']
  return { key, cells: proposed && proposed !== '0' && !cells['period'] ? { ...cells, period: proposed } : cells }
}
