import { useMemo, useState } from 'react'
import { sumOfWeights } from '#engines/certificate/price-adjustment.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { DecimalField } from '#ui/decimal-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { AFTER_COMPLETION, MISSING_INDEX } from '../../contract/contracts-records.ts'
import { MOST_INDICES, type PriceAdjustment, type PriceIndex } from '../../contract/price-index.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'
import { newRow } from './use-whole-bill.ts'

interface FormulaFormProps {
  readonly contract: Contract
  readonly of: PriceAdjustment
  readonly onEnd: () => void
}

/** Enters the formula: its fixed part, the rules of its months, and its indices as in a spreadsheet. Without an index there is none. */
export function FormulaForm({ contract, of, onEnd }: FormulaFormProps) {
  const text = useContractsText()
  const { formula, rowVersion } = of
  const saving = useApiMutation(contractsApi, 'saveAdjustment')
  const columns = useIndexColumns()
  const [fixed, setFixed] = useState<string | null>(formula?.fixed ?? '0.15')
  const [lagDays, setLagDays] = useState<number | null>(formula?.lagDays ?? 49)
  const [missing, setMissing] = useState(formula?.missing ?? 'refuse')
  const [afterCompletion, setAfterCompletion] = useState(formula?.afterCompletion ?? 'current')
  const [rows, setRows] = useState<readonly EntryRow[]>([...(formula?.indices ?? []).map(rowOf), newRow()])
  const kept = useKeptRows({ name: `contracts.formula:${contract.id}`, rowVersion, rows, setRows })
  const [problem, setProblem] = useState<string | null>(null)
  const filled = filledRows(columns, rows)
  const save = async () => {
    if (countProblems(columns, rows) > 0) return setProblem(text('formulaProblems'))
    setProblem(null)
    const rules = { lagDays: lagDays ?? 49, missing, afterCompletion }
    const entered = { fixed: fixed ?? '0', ...rules, indices: filled.map(indexOf) }
    await saving.send({ id: contract.id, rowVersion, formula: filled.length > 0 ? entered : null })
    kept.settle()
    onEnd()
  }
  return (
    <EntryForm of={saving} onSave={save} onCancel={onEnd}>
      <p className={css['wide']}>{text('formulaHelp')}</p>
      <DecimalField label={text('fixedPart')} value={fixed} onChange={setFixed} />
      <NumberField label={text('lagDays')} value={lagDays} onChange={setLagDays} />
      <SelectField
        label={text('missingIndex')}
        value={missing}
        choices={MISSING_INDEX.map((value) => ({ value, label: text(`missing.${value}`) }))}
        onChange={({ target }) => setMissing(MISSING_INDEX.find((one) => one === target.value) ?? missing)}
      />
      <SelectField
        label={text('afterCompletion')}
        value={afterCompletion}
        choices={AFTER_COMPLETION.map((value) => ({ value, label: text(`afterCompletion.${value}`) }))}
        onChange={({ target }) =>
          setAfterCompletion(AFTER_COMPLETION.find((one) => one === target.value) ?? afterCompletion)
        }
      />
      <div className={css['wide']}>
        <DraftNotices of={kept} onDiscard={kept.discard} />
        <EntryGrid
          label={text('indices')}
          columns={columns}
          rows={rows}
          onChange={kept.change}
          newRow={newRow}
          maxRows={MOST_INDICES}
        />
        <SumOfWeights fixed={fixed} rows={filled} />
        {problem && <p role="alert">{problem}</p>}
      </div>
    </EntryForm>
  )
}

/** What fixed part and weights add up to, while they are entered. */
function SumOfWeights({ fixed, rows }: { readonly fixed: string | null; readonly rows: readonly EntryRow[] }) {
  const text = useContractsText()
  const format = useFormats()
  const sum = useMemo(() => {
    try {
      const parts = rows.map(({ key, cells }) => ({ index: key, weight: cells['weight'] || '0', base: '1' }))
      return sumOfWeights({ fixed: fixed ?? '0', parts })
    } catch {
      // Something is typed that is no number yet; its cell says so.
      return null
    }
  }, [fixed, rows])
  if (sum === null || rows.length === 0) return null
  return (
    <p role="status">
      {text(Number(sum) === 1 ? 'weightsFit' : 'weightsDoNotFit', { sum: `\u2068${format.quantity(sum, '')}\u2069` })}
    </p>
  )
}

function useIndexColumns(): readonly EntryColumn[] {
  const text = useContractsText()
  return useMemo(() => {
    const column = { isRequired: true } as const
    return [
      { ...column, name: 'symbol', label: text('symbol'), kind: 'text', maxLength: 12, width: '5rem' },
      { ...column, name: 'name', label: text('index'), kind: 'text', maxLength: 200, width: '12rem' },
      { name: 'nameAr', label: text('indexAr'), kind: 'text', maxLength: 200, width: '12rem' },
      { ...column, name: 'weight', label: text('weight'), kind: 'number', min: 0, max: 1, decimals: 6, width: '6rem' },
      { ...column, name: 'baseMonth', label: text('baseMonth'), kind: 'month', width: '7rem' },
      { ...column, name: 'base', label: text('baseValue'), kind: 'number', min: 0.000001, decimals: 6, width: '7rem' },
      { name: 'source', label: text('source'), kind: 'text', maxLength: 300, width: '12rem' },
    ]
  }, [text])
}

function rowOf({ id, ...cells }: PriceIndex): EntryRow {
  return { key: id, cells }
}

function indexOf({ key, cells }: EntryRow): PriceIndex {
  const cell = (name: string) => cells[name] ?? ''
  return {
    id: key,
    ...{ symbol: cell('symbol'), name: cell('name'), nameAr: cell('nameAr'), source: cell('source') },
    ...{ weight: cell('weight') || '0', baseMonth: cell('baseMonth'), base: cell('base') },
  }
}
