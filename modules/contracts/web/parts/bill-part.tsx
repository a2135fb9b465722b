import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BillLine } from '../../contract/bill.ts'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'
import { BillGrid } from './bill-grid.tsx'
import { BillWindow } from './bill-window.tsx'

const PAGE = 100

/** The bill of quantities of a contract: read from a workbook or entered while it is pending, fixed once it is in force. */
export function BillPart({ contract }: { readonly contract: Contract }) {
  const text = useContractsText()
  const format = useFormats()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<'file' | 'grid' | null>(null)
  const { id, can, billTotal, currency } = contract
  const query = { id, from: (page - 1) * PAGE, limit: PAGE }
  const bill = useApiQuery(contractsApi, 'bill', query, { keepPrevious: true })
  if (open === 'grid') return <BillGrid contract={contract} onClose={() => setOpen(null)} />
  return (
    <section className={css['part']} aria-labelledby="bill">
      <div className={css['head']}>
        <h2 id="bill">
          {text('bill')} · <bdi>{format.money(billTotal, currency)}</bdi>
        </h2>
        {can.editBill && (
          <div className={css['actions']}>
            <Button onClick={() => setOpen('grid')}>{text('editBill')}</Button>
            <Button look="primary" onClick={() => setOpen('file')}>
              {text('readBill')}
            </Button>
          </div>
        )}
      </div>
      {bill.error && !bill.data && <LoadFailure error={bill.error} isList onRetry={() => void bill.refetch()} />}
      {!bill.data && !bill.error && <Skeleton height="12rem" />}
      {bill.data?.count === 0 && <EmptyState title={text('noBill')}>{text('noBillText')}</EmptyState>}
      {bill.data && bill.data.count > 0 && <BillTable lines={bill.data.lines} currency={currency} />}
      <PagePager
        page={page}
        pageSize={PAGE}
        found={bill.data && { total: bill.data.count, items: bill.data.lines }}
        isPart
        onPage={setPage}
      />
      {open === 'file' && <BillWindow contract={contract} onClose={() => setOpen(null)} />}
    </section>
  )
}

function BillTable({ lines, currency }: { readonly lines: readonly BillLine[]; readonly currency: string }) {
  const text = useContractsText()
  const format = useFormats()
  const heads = [
    text('itemNo'),
    text('line'),
    text('unit'),
    text('quantity'),
    text('rate'),
    text('amount'),
    text('certified'),
  ]
  return (
    <PlainTable heads={heads} numbers={heads.slice(3)} hasCards>
      {lines.map(({ id, isSection, itemNo, description, unit, quantity, rate, amount, certified }) =>
        isSection ? (
          <tr key={id}>
            <td className={css['section']}>
              <bdi dir="ltr">{itemNo}</bdi>
            </td>
            <td colSpan={heads.length - 1} className={css['section']}>
              <bdi>{description}</bdi>
            </td>
          </tr>
        ) : (
          <tr key={id}>
            <td>
              <bdi dir="ltr">{itemNo}</bdi>
            </td>
            <td>
              <bdi>{description}</bdi>
            </td>
            <td>
              <bdi>{unit}</bdi>
            </td>
            <td data-number>{format.quantity(quantity, '')}</td>
            <td data-number>{format.quantity(rate, '')}</td>
            <td data-number>
              <bdi>{format.money(amount, currency)}</bdi>
            </td>
            <td data-number>{format.quantity(certified, '')}</td>
          </tr>
        ),
      )}
    </PlainTable>
  )
}
