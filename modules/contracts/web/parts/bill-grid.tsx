import { useMemo, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MOST_BILL_LINES } from '../../contract/bill.ts'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'
import { amountOf, totalOf } from './bill-amounts.ts'
import { newRow, useWholeBill } from './use-whole-bill.ts'

/** Enters the bill as in a spreadsheet, pasted ranges included; of a large one the first lines are there at once. */
export function BillGrid({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) {
  const text = useContractsText()
  const format = useFormats()
  const { id, rowVersion, currency } = contract
  const bill = useWholeBill(id)
  const saving = useApiMutation(contractsApi, 'saveBill')
  const columns = useBillColumns(currency)
  const [version] = useState(rowVersion)
  const { rows, setRows, isWhole } = bill
  const kept = useKeptRows({ name: `contracts.bill:${id}`, rowVersion: version, rows, setRows, isWhole })
  if (bill.error) return <LoadFailure error={bill.error} isList onRetry={bill.again} />
  if (!rows) return <Skeleton height="16rem" />
  const save = async () => {
    try {
      await saving.send({ id, rowVersion: version, lines: filledRows(columns, rows).map(draftOf) })
      kept.settle()
      onClose()
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <section className={css['part']} aria-labelledby="bill-grid">
      <div className={css['head']}>
        <h2 id="bill-grid">
          {text('bill')} · <bdi>{format.money(totalOf(rows, currency), currency)}</bdi>
        </h2>
        <div className={css['actions']}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={saving.isPending}
            disabled={!isWhole || countProblems(columns, rows) > 0}
            onClick={() => void save()}
          >
            {text('save')}
          </Button>
        </div>
      </div>
      <p role={isWhole ? undefined : 'status'}>
        {isWhole ? text('billGridHelp') : text('billLoading', { count: format.count(rows.length) })}
      </p>
      <DraftNotices of={kept} onDiscard={kept.discard} />
      <EntryGrid
        label={text('bill')}
        columns={columns}
        rows={rows}
        onChange={kept.change}
        {...(isWhole && { newRow })}
        maxRows={MOST_BILL_LINES}
      />
    </section>
  )
}

function useBillColumns(currency: string): readonly EntryColumn[] {
  const text = useContractsText()
  return useMemo(
    () => [
      {
        name: 'kind',
        label: text('kind'),
        kind: 'choice',
        choices: [
          { value: 'line', label: text('kind.line') },
          { value: 'section', label: text('kind.section') },
        ],
        width: '7rem',
      },
      { name: 'itemNo', label: text('itemNo'), kind: 'text', maxLength: 60, width: '7rem' },
      { name: 'description', label: text('line'), kind: 'text', maxLength: 4000, isRequired: true, width: '2fr' },
      { name: 'unit', label: text('unit'), kind: 'text', maxLength: 30, width: '5rem' },
      { name: 'quantity', label: text('quantity'), kind: 'number', decimals: 6, width: '8rem' },
      { name: 'rate', label: text('rate'), kind: 'number', decimals: 6, width: '8rem' },
      {
        ...{ name: 'amount', label: text('amount'), kind: 'number', isFixed: true, width: '9rem' },
        compute: (row) => amountOf(row, currency),
      },
      { name: 'level', label: text('level'), kind: 'number', min: 0, max: 12, decimals: 0, width: '5rem' },
    ],
    [text, currency],
  )
}

function draftOf({ key, cells }: EntryRow) {
  return {
    id: key,
    isSection: cells['kind'] === 'section',
    level: Number(cells['level'] || (cells['kind'] === 'section' ? 0 : 1)),
    itemNo: cells['itemNo'] ?? '',
    description: cells['description'] ?? '',
    unit: cells['unit'] ?? '',
    quantity: cells['quantity'] || '0',
    rate: cells['rate'] || '0',
  }
}
