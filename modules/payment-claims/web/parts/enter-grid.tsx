import { useEffect, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { countProblems, type EntryColumn, type EntryRow } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { CLAIM_PAGE } from '../../contract/payment-claims-records.ts'
import { useClaimsText } from '../use-claims-text.ts'
import { GridPart } from './grid-part.tsx'

/** Quantities of the period, line by line of the bill, as in a spreadsheet. */
export function EnterGrid({ claim, onClose }: { readonly claim: PaymentClaim; readonly onClose: () => void }) {
  const text = useClaimsText()
  const { id, rowVersion } = claim
  const [version] = useState(rowVersion)
  const found = useApiQuery(paymentClaimsApi, 'lines', { id, limit: CLAIM_PAGE })
  const saving = useApiMutation(paymentClaimsApi, 'enterLines')
  const [rows, setRows] = useState<readonly EntryRow[] | null>(null)
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
            period: line.periodQuantity === '0' ? '' : line.periodQuantity,
          },
        })),
    )
  }, [found.data])
  if (!rows) return <Skeleton height="16rem" />
  const fixed = { kind: 'text', isFixed: true } as const
  const columns: readonly EntryColumn[] = [
    { name: 'itemNo', label: text('itemNo'), ...fixed, width: '6rem' },
    { name: 'line', label: text('line'), ...fixed, width: '2fr' },
    { name: 'unit', label: text('unit'), ...fixed, width: '5rem' },
    { name: 'contract', label: text('contractQuantity'), ...fixed, width: '8rem' },
    { name: 'previous', label: text('previous'), ...fixed, width: '8rem' },
    { name: 'period', label: text('period'), kind: 'number', decimals: 6, width: '9rem' },
  ]
  const lines = rows.flatMap(({ key, cells }) =>
    cells['period'] ? [{ billLineId: key, periodQuantity: cells['period'] }] : [],
  )
  return (
    <GridPart
      help={text('enterHelp')}
      isBusy={saving.isPending}
      isDisabled={countProblems(columns, rows) > 0}
      save={() => saving.send({ id, rowVersion: version, lines })}
      onClose={onClose}
    >
      <EntryGrid hasCards label={text('lines')} columns={columns} rows={rows} onChange={setRows} />
    </GridPart>
  )
}
