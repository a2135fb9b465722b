import { useMemo, useState } from 'react'
import { CURRENCIES } from '#engines/quantities/currencies.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { MOST_CURRENCIES, MOST_STEPS } from '../../contract/payment-terms.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'
import { newRow } from './use-whole-bill.ts'

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }))

/** Enters sliding rates and currencies as in a spreadsheet. Without a row there are none. */
export function PaymentTermsForm({ contract, onEnd }: { readonly contract: Contract; readonly onEnd: () => void }) {
  const text = useContractsText()
  const { id, rowVersion, currency: own, retentionSteps, currencies } = contract
  const saving = useApiMutation(contractsApi, 'savePaymentTerms')
  const columns = useTermColumns(own)
  const steps = useRows(`contracts.steps:${id}`, rowVersion, retentionSteps)
  const shares = useRows(`contracts.currencies:${id}`, rowVersion, currencies)
  const [hasProblems, setProblems] = useState(false)
  const save = async () => {
    const isWrong = countProblems(columns.steps, steps.rows) + countProblems(columns.shares, shares.rows) > 0
    setProblems(isWrong)
    if (isWrong) return
    const cell = ({ cells }: EntryRow, name: string) => cells[name] ?? ''
    await saving.send({
      ...{ id, rowVersion },
      retentionSteps: filledRows(columns.steps, steps.rows).map((row) => ({
        from: cell(row, 'from') || '0',
        pct: cell(row, 'pct') || '0',
      })),
      currencies: filledRows(columns.shares, shares.rows).map((row) => ({
        ...{ currency: cell(row, 'currency'), pct: cell(row, 'pct') || '0', rate: cell(row, 'rate') || null },
      })),
    })
    steps.kept.settle()
    shares.kept.settle()
    onEnd()
  }
  return (
    <EntryForm of={saving} onSave={save} onCancel={onEnd}>
      <div className={css['wide']}>
        <p>{text('stepsHelp')}</p>
        <DraftNotices of={steps.kept} onDiscard={steps.kept.discard} />
        <EntryGrid
          label={text('retentionSteps')}
          columns={columns.steps}
          rows={steps.rows}
          onChange={steps.kept.change}
          newRow={newRow}
          maxRows={MOST_STEPS}
        />
      </div>
      <div className={css['wide']}>
        <p>{text('currenciesHelp', { currency: own })}</p>
        <DraftNotices of={shares.kept} onDiscard={shares.kept.discard} />
        <EntryGrid
          label={text('currencies')}
          columns={columns.shares}
          rows={shares.rows}
          onChange={shares.kept.change}
          newRow={newRow}
          maxRows={MOST_CURRENCIES}
        />
        {hasProblems && <p role="alert">{text('formulaProblems')}</p>}
      </div>
    </EntryForm>
  )
}

function useRows(name: string, rowVersion: number, of: readonly Readonly<Record<string, string | null>>[]) {
  const [rows, setRows] = useState<readonly EntryRow[]>(() => [...of.map(rowOf), newRow()])
  return { rows, kept: useKeptRows({ name, rowVersion, rows, setRows }) }
}

function rowOf(facts: Readonly<Record<string, string | null>>): EntryRow {
  return { ...newRow(), cells: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? ''])) }
}

function useTermColumns(own: string): Readonly<Record<'steps' | 'shares', readonly EntryColumn[]>> {
  const text = useContractsText()
  return useMemo(() => {
    const pct = { name: 'pct', isRequired: true, kind: 'number', min: 0, max: 100, decimals: 4, unit: '%' } as const
    return {
      steps: [
        { name: 'from', label: text('retentionFrom'), isRequired: true, kind: 'money', currency: own, width: '10rem' },
        { ...pct, label: text('retentionPct'), width: '7rem' },
      ],
      shares: [
        {
          ...{ name: 'currency', label: text('currency'), isRequired: true, kind: 'choice', width: '8rem' },
          choices: CURRENCY_CHOICES,
        },
        { ...pct, label: text('currencyShare'), width: '7rem' },
        { name: 'rate', label: text('fixedRate'), kind: 'number', min: 0, decimals: 8, width: '9rem' },
      ],
    }
  }, [text, own])
}
