import { useEffect, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BILL_PAGE, type BillLine } from '../../contract/bill.ts'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'

/** Enters the bill as in a spreadsheet, pasted ranges included. A larger one comes from a workbook. */
export function BillGrid({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) {
  const text = useContractsText()
  const { id, rowVersion } = contract
  const bill = useApiQuery(contractsApi, 'bill', { id, limit: BILL_PAGE })
  const saving = useApiMutation(contractsApi, 'saveBill')
  const columns = useBillColumns()
  const [rows, setRows] = useState<readonly EntryRow[] | null>(null)
  const [version] = useState(rowVersion)
  useEffect(() => {
    if (bill.data) setRows((typed) => typed ?? rowsOf(bill.data.lines))
  }, [bill.data])
  if (!rows) return <Skeleton height="16rem" />
  const filled = filledRows(columns, rows)
  const save = async () => {
    try {
      await saving.send({ id, rowVersion: version, lines: filled.map(draftOf) })
      onClose()
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  const isLarge = (bill.data?.count ?? 0) > BILL_PAGE
  return (
    <section className={css['part']} aria-labelledby="bill-grid">
      <div className={css['head']}>
        <h2 id="bill-grid">{text('bill')}</h2>
        <div className={css['actions']}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={saving.isPending}
            disabled={isLarge || countProblems(columns, rows) > 0}
            onClick={() => void save()}
          >
            {text('save')}
          </Button>
        </div>
      </div>
      <p>{text(isLarge ? 'billTooLarge' : 'billGridHelp')}</p>
      <EntryGrid
        label={text('bill')}
        columns={columns}
        rows={rows}
        onChange={setRows}
        newRow={newRow}
        maxRows={BILL_PAGE}
      />
    </section>
  )
}

function useBillColumns(): readonly EntryColumn[] {
  const text = useContractsText()
  return [
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
    { name: 'level', label: text('level'), kind: 'number', min: 0, max: 12, decimals: 0, width: '5rem' },
  ]
}

const newRow = (): EntryRow => ({ key: crypto.randomUUID(), cells: {} })

/** Lines that are there, each with its depth, and an empty row behind them. */
function rowsOf(lines: readonly BillLine[]): EntryRow[] {
  const depth = new Map<string, number>()
  const rows = lines.map(({ id, parentId, isSection, itemNo, description, unit, quantity, rate }) => {
    const level = parentId === null ? 0 : (depth.get(parentId) ?? 0) + 1
    depth.set(id, level)
    const kind = isSection ? 'section' : 'line'
    const numbers = isSection ? { unit: '', quantity: '', rate: '' } : { unit, quantity, rate }
    return { key: id, cells: { kind, itemNo, description, ...numbers, level: String(level) } }
  })
  return [...rows, newRow()]
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
