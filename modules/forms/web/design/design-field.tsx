import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Tables } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'
import {
  addRow,
  DESIGNED_TYPES,
  type DesignedType,
  depths,
  EMPTY_TABLES,
  isEnd,
  moveRow,
  removeRow,
} from './edit-rows.ts'
import { FormProblems } from './form-problems.tsx'
import { ImportWorkbook } from './import-workbook.tsx'
import { KeepsList } from './keeps-list.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { RowEditor } from './row-editor.tsx'
import { RowHead } from './row-head.tsx'

/** The questions of a form in their order, each opened to be edited, beside a phone that shows them as they will be asked. */
export function DesignField() {
  const text = useFormsText()
  const { field } = useController({ name: 'tables' })
  const tables = (field.value ?? EMPTY_TABLES) as Tables
  const { problems } = useMemo(() => formOfTables(tables), [tables])
  return (
    <section className={css['design']} aria-label={text('questions')} data-wide>
      <div className={css['list']}>
        <div className={css['head']}>
          <h2 className={css['heading']}>{text('questions')}</h2>
          <ImportWorkbook onRead={field.onChange} />
        </div>
        <Rows tables={tables} onChange={field.onChange} />
        <AddRow onAdd={(type) => field.onChange(addRow(tables, type))} />
        {tables.survey.length > 0 && <KeepsList tables={tables} onChange={field.onChange} />}
        {tables.survey.length > 0 && <FormProblems problems={problems} />}
      </div>
      <PhonePreview tables={tables} />
    </section>
  )
}

function Rows({ tables, onChange }: { readonly tables: Tables; readonly onChange: (tables: Tables) => void }) {
  const text = useFormsText()
  const [open, setOpen] = useState<number | null>(null)
  const all = depths(tables.survey)
  if (tables.survey.length === 0) return <p className={css['quiet']}>{text('noQuestions')}</p>
  return (
    <ol className={css['rows']}>
      {tables.survey.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
        <li key={at} className={css['row']} style={{ marginInlineStart: `${(all[at] ?? 0) * 1.25}rem` }}>
          <RowHead
            row={row}
            isOpen={open === at}
            isFirst={at === 0}
            isLast={at === tables.survey.length - 1}
            onOpen={() => setOpen(open === at ? null : at)}
            onMove={(by) => {
              onChange(moveRow(tables, at, by))
              setOpen(null)
            }}
            onRemove={() => {
              onChange(removeRow(tables, at))
              setOpen(null)
            }}
          />
          {open === at && !isEnd(row) && <RowEditor tables={tables} at={at} onChange={onChange} />}
        </li>
      ))}
    </ol>
  )
}

function AddRow({ onAdd }: { readonly onAdd: (type: DesignedType) => void }) {
  const text = useFormsText()
  const [type, setType] = useState<DesignedType>('text')
  return (
    <div className={css['add']}>
      <SelectField
        label={text('type')}
        choices={DESIGNED_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))}
        value={type}
        onChange={({ target }) => setType(target.value as DesignedType)}
      />
      <Button onClick={() => onAdd(type)}>{text('addQuestion')}</Button>
    </div>
  )
}
