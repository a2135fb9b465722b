import { useMemo, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { type IndexValue, MOST_MONTHS, type PriceIndex } from '../../contract/price-index.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'
import { newRow } from './use-whole-bill.ts'

interface IndexValuesGridProps {
  readonly contract: Contract
  readonly rowVersion: number
  readonly index: PriceIndex
  readonly values: readonly IndexValue[]
  readonly onEnd: () => void
}

/** Enters what an index says month by month, pasted columns of a spreadsheet included. */
export function IndexValuesGrid({ contract, rowVersion, index, values, onEnd }: IndexValuesGridProps) {
  const text = useContractsText()
  const saving = useApiMutation(contractsApi, 'saveIndexValues')
  const columns = useValueColumns()
  const [rows, setRows] = useState<readonly EntryRow[]>(() => [...values.toReversed().map(rowOf), newRow()])
  const kept = useKeptRows({ name: `contracts.index:${index.id}`, rowVersion, rows, setRows })
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    if (countProblems(columns, rows) > 0) return setProblem(text('formulaProblems'))
    setProblem(null)
    const entered = filledRows(columns, rows).map(enteredOf)
    await saving.send({ id: contract.id, rowVersion, indexId: index.id, values: entered })
    kept.settle()
    onEnd()
  }
  return (
    <EntryForm of={saving} onSave={save} onCancel={onEnd}>
      <div className={css['wide']}>
        <p>{text('valuesHelp')}</p>
        <DraftNotices of={kept} onDiscard={kept.discard} />
        <EntryGrid
          label={text('seriesOf', { symbol: `\u2068${index.symbol}\u2069` })}
          columns={columns}
          rows={rows}
          onChange={kept.change}
          newRow={newRow}
          maxRows={MOST_MONTHS}
        />
        {problem && <p role="alert">{problem}</p>}
      </div>
    </EntryForm>
  )
}

function useValueColumns(): readonly EntryColumn[] {
  const text = useContractsText()
  return useMemo(
    () => [
      { name: 'month', label: text('month'), kind: 'month', isRequired: true, width: '8rem' },
      {
        ...{ name: 'value', label: text('indexValue'), kind: 'number', isRequired: true },
        ...{ min: 0.000001, decimals: 6, width: '8rem' },
      },
      {
        ...{ name: 'state', label: text('indexState'), kind: 'choice', width: '8rem' },
        choices: [
          { value: 'final', label: text('isFinal') },
          { value: 'provisional', label: text('isProvisional') },
        ],
      },
      { name: 'source', label: text('source'), kind: 'text', maxLength: 300, width: '2fr' },
    ],
    [text],
  )
}

function rowOf({ month, value, isProvisional, source }: IndexValue): EntryRow {
  return { key: month, cells: { month, value, state: isProvisional ? 'provisional' : 'final', source } }
}

function enteredOf({ cells }: EntryRow) {
  return {
    month: cells['month'] ?? '',
    value: cells['value'] ?? '',
    isProvisional: cells['state'] === 'provisional',
    source: cells['source'] ?? '',
  }
}
