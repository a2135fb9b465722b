import { type DecimalMark, normaliseDigits, readNumber, readNumberColumn } from '#engines/quantities/numbers-as-text.ts'
import { parseDecimal } from '#ui/parse-number.ts'
import { type EntryColumn, isDay } from './entry-columns.ts'

/** What stands for a cell that was typed; the text itself where it cannot be understood. */
export function readTyped(column: EntryColumn, typed: string): string {
  const text = typed.trim()
  if (text === '' || column.kind === 'text') return text
  if (column.kind === 'choice') return readChoice(column.choices, text)
  if (column.kind === 'day') return readDays([text])[0] ?? text
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTHS_AR = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
]

/** Days of a column; null where a text is none. `3/4/2026` is the third of April, unless the column shows that months come first. */
function readDays(cells: readonly string[]): (string | null)[] {
  const parts = cells.map(partsOf)
  const isMonthFirst =
    parts.some((part) => part?.isOpen && part.second > 12) && !parts.some((part) => part?.isOpen && part.first > 12)
  return parts.map((part) => {
    if (!part) return null
    const [day, month] = isMonthFirst && part.isOpen ? [part.second, part.first] : [part.first, part.second]
    const text = `${part.year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    return isDay(text) ? text : null
  })
}

interface DayParts {
  readonly year: string
  readonly first: number
  readonly second: number
  /** Which of both is the month stands nowhere. */
  readonly isOpen: boolean
}

function partsOf(cell: string): DayParts | null {
  // A time of day that a spreadsheet adds says nothing here.
  const text = normaliseDigits(cell.trim()).replace(/[T\s]+\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return { year: iso[1]!, first: Number(iso[3]), second: Number(iso[2]), isOpen: false }
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (numbers)
    return { year: fullYear(numbers[3]!), first: Number(numbers[1]), second: Number(numbers[2]), isOpen: true }
  const named = /^(\d{1,2})[-/.\s]+(\p{L}+)[-/.,،\s]+(\d{4}|\d{2})$/u.exec(text)
  const month = named ? monthOf(named[2]!) : 0
  return named && month > 0
    ? { year: fullYear(named[3]!), first: Number(named[1]), second: month, isOpen: false }
    : null
}

function monthOf(name: string): number {
  return (MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 || MONTHS_AR.indexOf(name) + 1) as number
}

function fullYear(year: string): string {
  return year.length === 4 ? year : `20${year}`
}
