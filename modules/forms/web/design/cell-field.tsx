import { TextField } from '#ui/text-field.tsx'
import { useFormsText } from '../use-forms-text.ts'
import { cell, type Row } from './edit-rows.ts'

interface CellFieldProps {
  readonly row: Row
  /** As XLSForm names it: `relevant`, `default`. */
  readonly column: string
  readonly label: string
  readonly help?: string | undefined
  readonly onChange: (change: (row: Row) => Row) => void
}

/** A fact of a question that is written as a workbook has it: an expression, a value, a word. */
export function CellField({ row, column, label, help, onChange }: CellFieldProps) {
  const text = useFormsText()
  return (
    <TextField
      label={label}
      help={help}
      dir="ltr"
      note={text('optional')}
      value={row.cells[column] ?? ''}
      onChange={({ target }) => onChange((before) => cell(before, column, target.value))}
    />
  )
}
