import { latinDigits } from './parse-number.ts'

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

/**
 * Days of a column of texts as `YYYY-MM-DD`; null where a text is none. `3/4/2026` is the third of April, unless the column
 * shows that months come first. Arabic digits and names of months are taken, `26` is the year 2026.
 */
export function readDays(cells: readonly string[]): (string | null)[] {
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

/**
 * The day that a person typed, as `YYYY-MM-DD`, or with its time, as `YYYY-MM-DDTHH:mm`; null where it is none, or not yet one.
 * @param isWhole nothing more is typed: `9/3/26` is a day of 2026, and not the beginning of a longer year
 */
export function readMoment(typed: string, isWhole: boolean): { readonly day: string; readonly time: string } | null {
  // A day of another calendar that is shown beside the day says nothing of its own.
  const [text = ''] = latinDigits(typed)
    .replace(/[\u2066-\u2069]/g, '')
    .split('·')
  const time = /[T\s]+(\d{1,2}):(\d{2})\s*$/.exec(text)
  const bare = (time ? text.slice(0, time.index) : text).trim()
  if (!isWhole && !/\d{4}/.test(bare)) return null
  const [day] = readDays([bare])
  if (!day) return null
  if (!time) return { day, time: '' }
  const [, hour = '', minute = ''] = time
  if (Number(hour) > 23 || Number(minute) > 59) return null
  return { day, time: `${hour.padStart(2, '0')}:${minute}` }
}

/** The month that a person typed, as `YYYY-MM`; null where it is none, or not yet one. A day stands for its month. */
export function readMonth(typed: string): string | null {
  const text = latinDigits(typed)
    .replace(/[\u2066-\u2069]/g, '')
    .trim()
  const numbers = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? /^(?<month>\d{1,2})[-/.\s]+(?<year>\d{4})$/.exec(text)
  if (numbers) return monthIn(numbers.groups?.['year'] ?? numbers[1], numbers.groups?.['month'] ?? numbers[2])
  const named = /^(\p{L}+)[-/.,،\s]+(\d{4})$/u.exec(text)
  if (named) return monthIn(named[2], String(monthOf(named[1] ?? '')))
  // As spreadsheets show a month: Mar-26.
  const short = /^(\p{L}+)[-\u2019'](\d{2})$/u.exec(text)
  if (short) return monthIn(`20${short[2]}`, String(monthOf(short[1] ?? '')))
  return readMoment(text, false)?.day.slice(0, 7) ?? null
}

function monthIn(year = '', month = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}`
  return isDay(`${text}-01`) ? text : null
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
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
  const text = latinDigits(cell.trim()).replace(/[T\s]+\d{1,2}:\d{2}.*$/, '')
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
