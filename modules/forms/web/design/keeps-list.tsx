import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Tables } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'
import { cell, type Row } from './edit-rows.ts'
import { changeBy, changedBy, choosersOf, keepList, keptListOf, labelled, labelOf, NEW_LIST } from './kept-list.ts'

interface KeepsListProps {
  readonly tables: Tables
  readonly onChange: (tables: Tables) => void
}

/** Whether what is filled in becomes a row of a list that other forms choose from, and which. */
export function KeepsList({ tables, onChange }: KeepsListProps) {
  const text = useFormsText()
  const list = keptListOf(tables)
  return (
    <div className={css['keeps']}>
      <Checkbox
        label={text('keepsList')}
        help={text('keepsListHelp')}
        checked={list !== null}
        onChange={({ target }) => onChange(keepList(tables, target.checked ? NEW_LIST : null))}
      />
      {list && <ListFacts tables={tables} list={list} onChange={(next) => onChange(keepList(tables, next))} />}
    </div>
  )
}

function ListFacts({
  tables,
  list,
  onChange,
}: {
  readonly tables: Tables
  readonly list: Row
  readonly onChange: (list: Row) => void
}) {
  const text = useFormsText()
  const changed = changedBy(list)
  const choosers = choosersOf(tables, list)
  const known = changed === null || choosers.includes(changed) ? choosers : [...choosers, changed]
  return (
    <>
      <TextField
        label={text('listName')}
        help={text('listNameHelp')}
        dir="ltr"
        value={list.cells['list_name'] ?? ''}
        onChange={({ target }) => onChange(cell(list, 'list_name', target.value.trim()))}
      />
      <TextField
        label={text('rowLabel')}
        help={text('rowLabelHelp')}
        dir="ltr"
        value={labelOf(list)}
        onChange={({ target }) => onChange(labelled(list, target.value))}
      />
      {known.length > 0 && (
        <SelectField
          label={text('rowChanged')}
          value={changed ?? ''}
          choices={[
            { value: '', label: text('rowEachTime') },
            ...known.map((name) => ({ value: name, label: text('rowChosenIn', { name }) })),
          ]}
          onChange={({ target }) => onChange(changeBy(list, target.value || null))}
        />
      )}
    </>
  )
}
