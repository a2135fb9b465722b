import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'
import { EntryGrid } from '#platform/web/entry-grid/entry-grid.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { ModelClass } from '../../contract/street-model.ts'
import { FINDING_CLASS_KEYS, FINDING_CLASSES } from '../../contract/street-photos-records.ts'
import { useStreetText } from '../use-street-text.ts'
import css from './street-photos.module.css'

const MOST_CLASSES = 200
let made = 0

/** What the classes of a detector are here, in the order of the model. */
export function ModelClassesField() {
  const text = useStreetText()
  const say = useSay()
  const { field } = useController({ name: 'classes' })
  const { error } = useFieldTexts('classes')
  const columns: readonly EntryColumn[] = [
    { name: 'name', label: text('className'), kind: 'text', maxLength: 120, isRequired: true, width: '10rem' },
    {
      ...{ name: 'as', label: text('classAs'), kind: 'choice', width: '12rem' },
      choices: FINDING_CLASS_KEYS.map((value) => ({ value, label: say(FINDING_CLASSES[value]) })),
    },
    {
      ...{ name: 'threshold', label: text('threshold'), kind: 'number', isRequired: true, width: '7rem' },
      ...{ min: 0.01, max: 1, decimals: 2 },
    },
  ]
  const [rows, setRows] = useState<readonly EntryRow[]>(() => rowsOf((field.value ?? []) as readonly ModelClass[]))
  const change = (entered: readonly EntryRow[]) => {
    setRows(entered)
    field.onChange(classesOf(filledRows(columns, entered)))
  }
  return (
    <section className={css['part']} aria-labelledby="model-classes" data-wide>
      <h2 id="model-classes" className={css['heading']}>
        {text('classes')}
      </h2>
      <p className={css['quiet']}>{text('classesHelp')}</p>
      <EntryGrid label={text('classes')} {...{ columns, rows, newRow }} onChange={change} maxRows={MOST_CLASSES} />
      {error && <ProblemNote>{error}</ProblemNote>}
    </section>
  )
}

function newRow(): EntryRow {
  made += 1
  return { key: `new-${made}`, cells: { name: '', as: '', threshold: '0.25' } }
}

const rowsOf = (classes: readonly ModelClass[]): EntryRow[] =>
  classes.map(({ name, as, threshold }, at) => ({
    key: `class-${at}`,
    cells: { name, as: as ?? '', threshold: String(threshold) },
  }))

const classesOf = (rows: readonly EntryRow[]) =>
  rows.map(({ cells: { name, as, threshold } }) => ({ name, as: as || null, threshold: Number(threshold) }))
