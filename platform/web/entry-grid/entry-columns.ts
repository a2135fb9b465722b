import { isDay } from '#ui/read-days.ts'
import type { Choice } from '#ui/select-field.tsx'

interface ColumnBase {
  readonly name: string
  readonly label: string
  /** In a row that has anything else. */
  readonly isRequired?: boolean
  /** Shown beside what is entered. */
  readonly isFixed?: boolean
  /** Of a fixed column: what follows from the other cells of the row. */
  readonly compute?: (row: EntryRow) => string
  /** What an empty row begins with: one that holds nothing else is blank all the same. */
  readonly startsAs?: string
  /** A length of CSS; columns share the room by it. */
  readonly width?: string
}

/** What the cells of a column hold. Numbers and money are decimal text, days `YYYY-MM-DD`, months `YYYY-MM`, a choice is its value; '' is empty. */
export type EntryColumn = ColumnBase &
  (
    | { readonly kind: 'text'; readonly maxLength?: number }
    | {
        readonly kind: 'number'
        readonly unit?: string
        readonly min?: number
        readonly max?: number
        readonly decimals?: number
      }
    | { readonly kind: 'money'; readonly currency: string }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
    | { readonly kind: 'day'; readonly notAfter?: string }
    | { readonly kind: 'month' }
  )

/** A row by its key; what cannot be understood stays in its cell as it was typed. */
export interface EntryRow {
  readonly key: string
  readonly cells: Readonly<Record<string, string>>
}

/** Why a cell cannot be taken: a text of the grid with what it says. */
export type EntryProblem =
  | { readonly why: 'required' | 'notANumber' | 'notADay' | 'notAMonth' | 'notInTheList' }
  | { readonly why: 'tooSmall' | 'tooLarge' | 'tooManyDecimals' | 'tooLong'; readonly limit: number }
  | { readonly why: 'tooLate'; readonly day: string }

export function isBlankRow(columns: readonly EntryColumn[], { cells }: EntryRow): boolean {
  return columns.every(({ name, isFixed, startsAs = '' }) => isFixed || ['', startsAs].includes(cells[name] ?? ''))
}

/** The rows that hold something: what a form saves. */
export function filledRows(columns: readonly EntryColumn[], rows: readonly EntryRow[]): EntryRow[] {
  return rows.filter((row) => !isBlankRow(columns, row))
}

/** How many cells are to be put right. A form saves when there are none. What was counted of a row is kept: rows do not change. */
export function countProblems(columns: readonly EntryColumn[], rows: readonly EntryRow[]): number {
  const known = countsFor(JSON.stringify(columns))
  let sum = 0
  for (const row of rows) {
    let count = known.get(row)
    if (count === undefined) {
      count = columns.filter((column) => problemOf(column, row, columns) !== null).length
      known.set(row, count)
    }
    sum += count
  }
  return sum
}

/** Grids that are on a page at the same time. */
const MOST_KNOWN = 8
const counts = new Map<string, WeakMap<EntryRow, number>>()

function countsFor(columns: string): WeakMap<EntryRow, number> {
  const known = counts.get(columns) ?? new WeakMap<EntryRow, number>()
  if (!counts.has(columns)) {
    const [oldest] = counts.keys()
    if (counts.size >= MOST_KNOWN && oldest !== undefined) counts.delete(oldest)
    counts.set(columns, known)
  }
  return known
}

/** What a cell holds, or what follows from the others of its row. */
export function cellOf(column: EntryColumn, row: EntryRow): string {
  return column.compute ? column.compute(row) : (row.cells[column.name] ?? '')
}

export function problemOf(column: EntryColumn, row: EntryRow, columns: readonly EntryColumn[]): EntryProblem | null {
  if (column.isFixed) return null
  const value = row.cells[column.name] ?? ''
  if (value === '') return column.isRequired && !isBlankRow(columns, row) ? { why: 'required' } : null
  return valueProblem(column, value)
}

function valueProblem(column: EntryColumn, value: string): EntryProblem | null {
  if (column.kind === 'choice')
    return column.choices.some((choice) => choice.value === value) ? null : { why: 'notInTheList' }
  if (column.kind === 'month') return isDay(`${value}-01`) ? null : { why: 'notAMonth' }
  if (column.kind === 'day') {
    if (!isDay(value)) return { why: 'notADay' }
    return column.notAfter && value > column.notAfter ? { why: 'tooLate', day: column.notAfter } : null
  }
  if (column.kind === 'text')
    return column.maxLength && value.length > column.maxLength ? { why: 'tooLong', limit: column.maxLength } : null
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(value)
  if (!decimals) return { why: 'notANumber' }
  if (column.kind === 'money') return null
  const { min, max, decimals: most } = column
  if (min !== undefined && Number(value) < min) return { why: 'tooSmall', limit: min }
  if (max !== undefined && Number(value) > max) return { why: 'tooLarge', limit: max }
  return most !== undefined && (decimals[1] ?? '').length > most ? { why: 'tooManyDecimals', limit: most } : null
}
