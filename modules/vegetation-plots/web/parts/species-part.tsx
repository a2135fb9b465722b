import { useMemo, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useKeptRows } from '#platform/web/entry-grid/use-kept-rows.ts'
import { DraftNotices } from '#platform/web/form/draft-notices.tsx'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { MOST_SPECIES, type Species, type VegetationPlot } from '../../contract/vegetation-plot.ts'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { usePlotsText } from '../use-plots-text.ts'
import css from './plots.module.css'

interface PlotProps {
  readonly plot: VegetationPlot
}

/** Which plants grow on a plot, and how many of each. */
export function SpeciesPart({ plot }: PlotProps) {
  const text = usePlotsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const [isEditing, setEditing] = useState(false)
  return (
    <section className={css['part']} aria-labelledby="plot-species">
      <div className={css['head']}>
        <h2 id="plot-species">{text('species')}</h2>
        {plot.can.edit && !isEditing && <Button onClick={() => setEditing(true)}>{text('editSpecies')}</Button>}
      </div>
      {isEditing && <SpeciesForm plot={plot} onEnd={() => setEditing(false)} />}
      {!isEditing && plot.species.length === 0 && <p>{text('noSpecies')}</p>}
      {!isEditing && plot.species.length > 0 && (
        <PlainTable
          heads={[text('speciesName'), text('scientific'), text('plants')]}
          numbers={[text('plants')]}
          hasCards
        >
          {plot.species.map((one) => (
            <tr key={one.name}>
              <td>
                <bdi>{nameOf(one)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">
                  <i>{one.scientific}</i>
                </bdi>
              </td>
              <td data-number>{format.count(one.count)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}

const newRow = (): EntryRow => ({ key: crypto.randomUUID(), cells: {} })

function SpeciesForm({ plot, onEnd }: PlotProps & { readonly onEnd: () => void }) {
  const text = usePlotsText()
  const saving = useApiMutation(vegetationPlotsApi, 'saveSpecies')
  const columns = useSpeciesColumns()
  const [version] = useState(plot.rowVersion)
  const [rows, setRows] = useState<readonly EntryRow[]>(() => [...plot.species.map(rowOf), newRow()])
  const kept = useKeptRows({ name: `vegetation-plots.species:${plot.id}`, rowVersion: version, rows, setRows })
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    if (countProblems(columns, rows) > 0) return setProblem(text('speciesProblems'))
    setProblem(null)
    await saving.send({ id: plot.id, rowVersion: version, species: filledRows(columns, rows).map(speciesOf) })
    kept.settle()
    onEnd()
  }
  return (
    <EntryForm of={saving} onSave={save} onCancel={onEnd}>
      <div className={css['wide']}>
        <DraftNotices of={kept} onDiscard={kept.discard} />
        <EntryGrid
          label={text('species')}
          columns={columns}
          rows={rows}
          onChange={kept.change}
          newRow={newRow}
          maxRows={MOST_SPECIES}
        />
        {problem && <p role="alert">{problem}</p>}
      </div>
    </EntryForm>
  )
}

function useSpeciesColumns(): readonly EntryColumn[] {
  const text = usePlotsText()
  return useMemo(
    () => [
      { name: 'name', label: text('speciesName'), kind: 'text', maxLength: 120, isRequired: true, width: '2fr' },
      { name: 'nameAr', label: text('speciesNameAr'), kind: 'text', maxLength: 120, width: '2fr' },
      { name: 'scientific', label: text('scientific'), kind: 'text', maxLength: 120, width: '2fr' },
      {
        ...{ name: 'count', label: text('plants'), kind: 'number', isRequired: true },
        ...{ min: 0, max: 1_000_000, decimals: 0, width: '7rem' },
      },
    ],
    [text],
  )
}

function rowOf({ count, ...cells }: Species): EntryRow {
  return { key: cells.name, cells: { ...cells, count: String(count) } }
}

function speciesOf({ cells }: EntryRow): Species {
  const cell = (name: string) => cells[name] ?? ''
  return {
    ...{ name: cell('name'), nameAr: cell('nameAr'), scientific: cell('scientific') },
    count: Number(cell('count') || '0'),
  }
}
