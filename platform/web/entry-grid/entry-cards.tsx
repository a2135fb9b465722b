import { DateField } from '#ui/date-field.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { MonthField } from '#ui/month-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import css from './entry-cards.module.css'
import { cellOf, type EntryColumn, type EntryRow, problemOf } from './entry-columns.ts'
import type { EntryGridProps } from './entry-grid-props.ts'
import { useEntryWords } from './use-entry-words.ts'

/** The given rows as cards, one under the other: the first column is the title, the others are fields or facts. */
export function EntryCards({ label, columns, rows, onChange, errors }: EntryGridProps) {
  const put = (key: string, name: string, value: string) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, [name]: value } } : row)))
  return (
    <ul className={css['cards']} aria-label={label}>
      {rows.map((row) => (
        <Card
          key={row.key}
          row={row}
          columns={columns}
          errors={errors?.[row.key]}
          onPut={(name, value) => put(row.key, name, value)}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly row: EntryRow
  readonly columns: readonly EntryColumn[]
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly onPut: (name: string, value: string) => void
}

function Card({ row, columns, errors, onPut }: CardProps) {
  const words = useEntryWords()
  const [title, ...others] = columns
  const shown = (column: EntryColumn) => words.shown(column, cellOf(column, row))
  return (
    <li className={css['card']}>
      {title && <bdi className={css['title']}>{shown(title)}</bdi>}
      {others.map((column) => {
        const value = cellOf(column, row)
        const problem = problemOf(column, row, columns)
        const error = problem ? words.problem(problem, value) : errors?.[column.name]
        if (!column.isFixed)
          return (
            <CardField
              key={column.name}
              column={column}
              value={value}
              error={error}
              onChange={(next) => onPut(column.name, next)}
            />
          )
        return (
          <div key={column.name} className={css['fact']}>
            <span className={css['quiet']}>{column.label}</span>
            <bdi>
              {shown(column)} {'unit' in column && column.unit}
            </bdi>
          </div>
        )
      })}
    </li>
  )
}

interface CardFieldProps {
  readonly column: EntryColumn
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function CardField({ column, value, error, onChange }: CardFieldProps) {
  const texts = { label: column.label, error }
  if (column.kind === 'day') return <DateField {...texts} value={value} onChange={onChange} />
  if (column.kind === 'month') return <MonthField {...texts} value={value} onChange={onChange} />
  if (column.kind === 'choice')
    return (
      <SelectField
        {...texts}
        placeholder=""
        value={value}
        choices={column.choices}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (column.kind === 'text')
    return (
      <TextField
        {...texts}
        dir="auto"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const unit = column.kind === 'money' ? column.currency : column.unit
  return (
    <DecimalField
      {...texts}
      {...(unit && { unit })}
      value={value || null}
      onChange={(entered) => onChange(entered ?? '')}
    />
  )
}
