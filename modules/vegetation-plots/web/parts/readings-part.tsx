import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { VegetationPlot } from '../../contract/vegetation-plot.ts'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { READING_UNITS, READINGS } from '../../contract/vegetation-plots-records.ts'
import { usePlotsText } from '../use-plots-text.ts'
import css from './plots.module.css'

/** Readings that the page shows. */
const SHOWN = 20

interface PlotProps {
  readonly plot: VegetationPlot
}

/** Water that a plot was given and moisture of its soil, the newest first. */
export function ReadingsPart({ plot }: PlotProps) {
  const text = usePlotsText()
  const format = useFormats()
  const [isAdding, setAdding] = useState(false)
  const found = useApiQuery(vegetationPlotsApi, 'readings', { id: plot.id, page: 1, pageSize: SHOWN })
  if (found.error && !found.data) return <LoadFailure error={found.error} isList onRetry={() => void found.refetch()} />
  const { items = [], total = 0 } = found.data ?? {}
  return (
    <section className={css['part']} aria-labelledby="plot-readings">
      <div className={css['head']}>
        <h2 id="plot-readings">{text('readings')}</h2>
        {plot.can.edit && !isAdding && <Button onClick={() => setAdding(true)}>{text('addReading')}</Button>}
      </div>
      {isAdding && <ReadingForm plot={plot} onEnd={() => setAdding(false)} />}
      {found.data && items.length === 0 && !isAdding && <p>{text('noReadings')}</p>}
      {items.length > 0 && (
        <PlainTable
          heads={[text('readAt'), text('reading'), text('readingValue'), text('note'), text('readBy')]}
          numbers={[text('readingValue')]}
          hasCards
        >
          {items.map(({ id, kind, readAt, value, note, by }) => (
            <tr key={id}>
              <td>
                <bdi>{format.dateTime(readAt)}</bdi>
              </td>
              <td>{text(`reading.${kind}`)}</td>
              <td data-number>
                <bdi>{`${format.number(value, 1)} ${READING_UNITS[kind]}`}</bdi>
              </td>
              <td>
                <bdi>{note}</bdi>
              </td>
              <td>
                <bdi>{by.name}</bdi>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {total > items.length && <p>{text('newestOf', { count: format.count(total) })}</p>}
    </section>
  )
}

/** Read now: what was read earlier comes by a file. */
function ReadingForm({ plot, onEnd }: PlotProps & { readonly onEnd: () => void }) {
  const text = usePlotsText()
  const adding = useApiMutation(vegetationPlotsApi, 'addReading')
  const [kind, setKind] = useState<(typeof READINGS)[number]>('water')
  const [value, setValue] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const save = () =>
    adding.send({ id: plot.id, kind, value: value ?? Number.NaN, note, readAt: new Date().toISOString() }).then(onEnd)
  return (
    <EntryForm of={adding} onSave={save} onCancel={onEnd}>
      <SelectField
        label={text('reading')}
        value={kind}
        choices={READINGS.map((one) => ({ value: one, label: text(`reading.${one}`) }))}
        onChange={({ target }) => setKind(READINGS.find((one) => one === target.value) ?? kind)}
      />
      <NumberField label={text('readingValue')} unit={READING_UNITS[kind]} value={value} onChange={setValue} />
      <TextField
        label={text('note')}
        note={text('optional')}
        dir="auto"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </EntryForm>
  )
}
