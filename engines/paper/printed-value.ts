import { dayInWords } from '../calendar/day-in-words.ts'
import { DECIMAL, instantOf, isDay, type SheetColumn, type SheetValue, textOf } from '../sheets/sheet-column.ts'
import { wallClock } from '../sheets/wall-clock.ts'
import type { Paper } from './paper.ts'
import { PAPER_WORDS } from './paper-words.ts'
import { printedText } from './printed-text.ts'

const NOTHING = '–'

type Language = Paper['language']

/** How the values of a column are printed; what is not of its kind, as it stands. */
export function valuePrinter(column: SheetColumn, language: Language): (value: SheetValue) => string {
  const print = printerOf(column, language)
  return (value) => (value === null || value === '' ? NOTHING : (print(value) ?? printedText(textOf(value))))
}

function printerOf(column: SheetColumn, language: Language): (value: Exclude<SheetValue, null>) => string | null {
  switch (column.type) {
    case 'text':
      return () => null
    case 'flag':
      return (value) => (typeof value === 'boolean' ? PAPER_WORDS[language][value ? 'yes' : 'no'] : null)
    case 'day':
      return (value) => (typeof value === 'string' && isDay(value) ? printedDay(value, language) : null)
    case 'moment': {
      const clockOf = wallClock(column.timeZone)
      return (value) => {
        const instant = instantOf(value)
        return Number.isNaN(instant) ? null : printedText(minuteOf(clockOf(instant)))
      }
    }
    case 'number':
    case 'decimal':
      return (value) => printedNumber(value, column.decimals)
  }
}

/** `dd Mon, yyyy`, the month in words of the language. */
export function printedDay(day: string, language: Language): string {
  return printedText(dayInWords(day, language))
}

/** `YYYY-MM-DD HH:mm` by the clock of a zone. */
export function printedMoment(moment: string, timeZone: string): string {
  return printedText(minuteOf(wallClock(timeZone)(Date.parse(moment))))
}

function minuteOf(shownMs: number): string {
  return new Date(shownMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** A decimal with what it counts: `SAR 1,240.50`, `12.5 m³`; what is no decimal, as it stands. */
export function printedAmount(
  value: SheetValue,
  { before = '', behind = '' }: { before?: string; behind?: string },
): string {
  const number = printedNumber(value) ?? printedText(value === null ? NOTHING : textOf(value))
  return [before, number, behind].filter(Boolean).join('\u00a0')
}

/** Grouped by thousands. The digits of a decimal are those of the database: nothing is rounded that is not asked for. */
function printedNumber(value: SheetValue, decimals?: number): string | null {
  const digits = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof digits !== 'string' || !DECIMAL.test(digits)) return null
  const asked = decimals === undefined ? digits : padded(digits, decimals)
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(asked) ?? []
  return printedText(`${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`)
}

function padded(digits: string, decimals: number): string {
  const [whole = '', fraction = ''] = digits.split('.')
  if (fraction.length > decimals) return Number(digits).toFixed(decimals)
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}
