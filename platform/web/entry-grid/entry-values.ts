import { type DecimalMark, readNumber, readNumberColumn } from '#engines/quantities/numbers-as-text.ts'
import { parseDecimal } from '#ui/parse-number.ts'
import { readDays, readMonth } from '#ui/read-days.ts'
import type { EntryColumn } from './entry-columns.ts'

/** What stands for a cell that was typed; the text itself where it cannot be understood. */
export function readTyped(column: EntryColumn, typed: string): string {
  const text = typed.trim()
  if (text === '' || column.kind === 'text') return text
  if (column.kind === 'choice') return readChoice(column.choices, text)
  if (column.kind === 'day') return readDays([text])[0] ?? text
  if (column.kind === 'month') return readMonth(text) ?? text
  return parseDecimal(withoutUnit(column, text)) ?? text
}

export interface PastedColumn {
  readonly values: readonly string[]
  /** Values that a person must be asked about, as what separates decimals: the column does not say it. */
  readonly unclear: readonly string[]
}

/** The cells of one pasted column are read together: what a point or the first number of a date means is said by all of them. */
export function readPasted(column: EntryColumn, cells: readonly string[], mark: DecimalMark | null): PastedColumn {
  if (column.kind === 'day') {
    const days = readDays(cells)
    return { values: cells.map((cell, at) => days[at] ?? cell), unclear: [] }
  }
  if (column.kind !== 'number' && column.kind !== 'money')
    return { values: cells.map((cell) => readTyped(column, cell)), unclear: [] }
  const bare = cells.map((cell) => withoutUnit(column, cell))
  const { numbers, examples } = readNumberColumn(bare, mark)
  return { values: cells.map((cell, at) => numbers[at] ?? cell), unclear: examples }
}

/** What each reading of an unclear number would be. */
export function readingsOf(example: string): { readonly mark: DecimalMark; readonly value: string | null }[] {
  return (['.', ','] as const).map((mark) => ({ mark, value: readNumber(example, mark) }))
}

/** A percent sign, unit or currency that a spreadsheet shows with the number. */
function withoutUnit(column: EntryColumn, text: string): string {
  const unit = column.kind === 'money' ? column.currency : column.kind === 'number' ? column.unit : undefined
  if (!unit) return text
  const signs = unit === '%' ? ['%', '٪'] : [unit]
  for (const sign of signs) {
    if (text.toLowerCase().endsWith(sign.toLowerCase())) return text.slice(0, -sign.length).trim()
    if (text.toLowerCase().startsWith(sign.toLowerCase())) return text.slice(sign.length).trim()
  }
  return text
}

function readChoice(choices: readonly { readonly value: string; readonly label: string }[], text: string): string {
  const plain = (one: string) => one.normalize('NFKC').toLowerCase()
  const found =
    choices.find(({ value }) => value === text) ??
    choices.find(({ value, label }) => [label, value].some((one) => plain(one) === plain(text)))
  return found?.value ?? text
}
