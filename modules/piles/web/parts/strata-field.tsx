import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { randomUuid } from '#platform/web/random-id.ts'
import type { Stratum } from '../../contract/pile.ts'
import { usePilesText } from '../use-piles-text.ts'
import css from './piles.module.css'

const newRow = (): EntryRow => ({ key: randomUuid(), cells: {} })
const rowOf = ({ from, to, description }: Stratum): EntryRow => ({
  key: randomUuid(),
  cells: { from: String(from), to: String(to), description },
})

/** The layers of the ground that a pile went through, from the top; pasted from the log of the rig. */
export function StrataField() {
  const text = usePilesText()
  const { field } = useController({ name: 'strata' })
  const depth = { kind: 'number', unit: 'm', min: 0, max: 300, decimals: 2, isRequired: true, width: '5.5rem' } as const
  const columns: readonly EntryColumn[] = [
    { name: 'from', label: text('stratum.from'), ...depth },
    { name: 'to', label: text('stratum.to'), ...depth },
    { name: 'description', label: text('description'), kind: 'text', maxLength: 200, isRequired: true, width: '14rem' },
  ]
  const [rows, setRows] = useState<readonly EntryRow[]>(() => [
    ...((field.value ?? []) as readonly Stratum[]).map(rowOf),
    newRow(),
  ])
  const change = (entered: readonly EntryRow[]) => {
    setRows(entered)
    field.onChange(
      filledRows(columns, entered).map(({ cells }) => ({
        from: Number(cells['from'] || Number.NaN),
        to: Number(cells['to'] || Number.NaN),
        description: cells['description'] ?? '',
      })),
    )
  }
  return (
    <section className={css['section']} aria-labelledby="pile-strata">
      <h2 id="pile-strata" className={css['heading']}>
        {text('strata')}
      </h2>
      <EntryGrid label={text('strata')} columns={columns} rows={rows} onChange={change} newRow={newRow} maxRows={60} />
    </section>
  )
}
