import type { Answers } from '#engines/forms/answer-sheet.ts'
import { type Form, type Group, type Question, textIn } from '#engines/forms/form.ts'
import { type EntryColumn, type EntryRow, filledRows } from '#platform/web/entry-grid/entry-columns.ts'

/** Computed by the form; nobody enters them. */
const SILENT = ['calculate', 'hidden', 'metadata']

/** The columns of a repeat whose lines fit a grid: plain questions that are always asked. Null for any other. */
export function gridColumns(form: Form, { items }: Group, language: string): readonly EntryColumn[] | null {
  const asked = items.filter((item) => item.kind !== 'question' || !SILENT.includes(item.type))
  const columns = asked.map((item) => (item.kind === 'question' && fits(item) ? columnOf(form, item, language) : null))
  return columns.length > 0 && columns.every((column) => column !== null) ? columns : null
}

function fits({ relevant, choiceFilter, calculation, isReadOnly, initial, appearance }: Question): boolean {
  return (
    !relevant && !choiceFilter && !calculation && !isReadOnly && initial === '' && !appearance.includes('multiline')
  )
}

function columnOf(form: Form, question: Question, language: string): EntryColumn | null {
  const { name, type, list, takesOther } = question
  const base = { name, label: textIn(question.label, language, form) || name, isRequired: question.required === true }
  switch (type) {
    case 'text':
    case 'barcode':
      return { ...base, kind: 'text' }
    case 'integer':
      return { ...base, kind: 'number', decimals: 0, width: '7rem' }
    case 'decimal':
      return { ...base, kind: 'number', width: '8rem' }
    case 'date':
      return { ...base, kind: 'day', width: '9rem' }
    case 'select_one': {
      const offered = form.lists.get(list ?? '')
      if (!offered || takesOther) return null
      const choices = offered.map((choice) => ({
        value: choice.name,
        label: textIn(choice.label, language, form) || choice.name,
      }))
      return { ...base, kind: 'choice', choices }
    }
    default:
      return null
  }
}

/** Lines as the grid holds them; one to begin with where there is none. */
export function rowsOfLines(columns: readonly EntryColumn[], lines: readonly Answers[]): EntryRow[] {
  const rows = lines.map((line, index) => ({
    key: `line ${index + 1}`,
    cells: Object.fromEntries(columns.map(({ name }) => [name, textOf(line[name])])),
  }))
  return rows.length > 0 ? rows : [{ key: 'line 1', cells: {} }]
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** What is answered by rows: lines without those that are empty. A whole number is a number, as its own field gives it. */
export function linesOfRows(columns: readonly EntryColumn[], rows: readonly EntryRow[]): Answers[] {
  return filledRows(columns, rows).map(({ cells }) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const cell = cells[column.name] ?? ''
        if (cell === '') return []
        const isWhole = column.kind === 'number' && column.decimals === 0 && /^-?\d{1,15}$/.test(cell)
        return [[column.name, isWhole ? Number(cell) : cell]]
      }),
    ),
  )
}
