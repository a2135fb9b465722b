import { CURRENCIES } from '../quantities/currencies.ts'
import { unitWritten } from '../quantities/read-unit.ts'

/** Words of currencies in small letters. `$` alone is taken for the dollar of the United States. */
export const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ...CURRENCIES.map((code) => [code.toLowerCase(), code] as const),
  ...Object.entries({
    ...{ $: 'USD', us$: 'USD', '€': 'EUR', '£': 'GBP', dhs: 'AED', dh: 'AED', sr: 'SAR', qr: 'QAR' },
    ...{ dirhams: 'AED', euros: 'EUR', dollars: 'USD' },
    ...{ درهم: 'AED', درهمًا: 'AED', ريال: 'SAR', ريالًا: 'SAR', دولار: 'USD', يورو: 'EUR', 'د.إ': 'AED', 'ر.س': 'SAR' },
  }),
])

export const MAGNITUDES: ReadonlyMap<string, string> = new Map([
  ...['thousand', 'k', 'ألف', 'آلاف'].map((word) => [word, '1000'] as const),
  ...['million', 'millions', 'm', 'mn', 'مليون', 'ملايين'].map((word) => [word, '1000000'] as const),
  ...['billion', 'bn', 'milliard', 'مليار'].map((word) => [word, '1000000000'] as const),
])

const MONTHS = [
  ['january', 'jan', 'يناير', 'كانون الثاني'],
  ['february', 'feb', 'فبراير', 'شباط'],
  ['march', 'mar', 'مارس', 'آذار'],
  ['april', 'apr', 'أبريل', 'ابريل', 'نيسان'],
  ['may', 'مايو', 'أيار'],
  ['june', 'jun', 'يونيو', 'يونيه', 'حزيران'],
  ['july', 'jul', 'يوليو', 'يوليه', 'تموز'],
  ['august', 'aug', 'أغسطس', 'اغسطس', 'آب'],
  ['september', 'sep', 'sept', 'سبتمبر', 'أيلول'],
  ['october', 'oct', 'أكتوبر', 'اكتوبر', 'تشرين الأول'],
  ['november', 'nov', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'ديسمبر', 'كانون الأول'],
]
const MONTH = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/** 1 to 12 by its name in either language, or null. */
export function monthOf(name: string): number | null {
  const at = MONTHS.findIndex((names) => names.includes(name.toLowerCase().replace(/\.$/, '')))
  return at < 0 ? null : at + 1
}

interface DayForm {
  readonly pattern: RegExp
  /** Groups of year, month and day; `either` where day and month stand in an order that the form does not say. */
  readonly parts: readonly [year: number, month: number, day: number] | 'either'
}

/** How days are written in running text. */
export const DAY_FORMS: readonly DayForm[] = [
  { pattern: /(?<![\d.-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, parts: [1, 2, 3] },
  {
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?:\\sof)?\\s(${MONTH})\\.?,?\\s(\\d{4})(?!\\d)`, 'gi'),
    parts: [3, 2, 1],
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(${MONTH})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(\\d{4})(?!\\d)`, 'giu'),
    parts: [3, 1, 2],
  },
  { pattern: /(?<![\d./])(\d{1,2})[./](\d{1,2})[./](\d{4})(?![\d/])/g, parts: 'either' },
]

/** Units that running text writes otherwise than a table does. Months and years are no fixed time, and no units of conversion. */
const RUNNING: ReadonlyMap<string, string> = new Map([
  ...['per cent', 'percent', '%', '٪'].map((word) => [word, '%'] as const),
  ...['month', 'months', 'شهر', 'أشهر', 'شهرًا'].map((word) => [word, 'month'] as const),
  ...['year', 'years', 'سنة', 'سنوات', 'عام'].map((word) => [word, 'year'] as const),
  ...['أيام', 'يومًا', 'calendar days'].map((word) => [word, 'd'] as const),
  ...['أسابيع'].map((word) => [word, 'wk'] as const),
  ...['ساعات'].map((word) => [word, 'h'] as const),
  ...['°c', '°م'].map((word) => [word, 'Cel'] as const),
  ...['°f', '°ف'].map((word) => [word, '[degF]'] as const),
])
/** What is more often a word than a unit. */
const NO_UNITS = new Set(['in', 'at', 'bar', 'a', 'as', 'each', 'number', 'عدد', 'في'])

/** The unit that stands behind a number in running text, or null. A single letter counts as it is written alone. */
export function unitOf(written: string): string | null {
  const word = written.trim()
  const small = word.toLowerCase().replace(/\s+/g, ' ')
  const running = RUNNING.get(small.replace('° ', '°'))
  if (running) return running
  if (word === '' || NO_UNITS.has(small)) return null
  const unit = unitWritten(word)
  return unit === null || unit === '1' || (/^[A-Z]$/.test(word) && unit !== word) ? null : unit
}
