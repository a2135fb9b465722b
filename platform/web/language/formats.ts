import type { Language } from '#platform/contract/text.ts'
import type { DateStyle, NumberStyle } from '../state/ui-state.ts'

const DAY_MS = 86_400_000
const FILE_SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const BYTES_PER_STEP = 1024

/**
 * Western digits in both languages: numbers and codes stay left to right and comparable between readers; only grouping
 * and words follow the language.
 */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** BCP 47 tag for Intl. */
export function localeOf(language: Language): string {
  return LOCALES[language]
}

/** Locales whose grouping and decimal sign a person may prefer to those of their language. */
const NUMBER_LOCALES: Readonly<Record<Exclude<NumberStyle, 'language'>, string>> = {
  comma: 'en-GB',
  space: 'fr-FR',
  point: 'de-DE',
}

/**
 * A number with 2 decimals, or as many as are asked for. Decimal text is written to its last digit: it never becomes a
 * float.
 */
export function formatNumber(
  value: number | string,
  language: Language,
  decimals = 2,
  style: NumberStyle = 'language',
): string {
  if (typeof value === 'string' ? !DECIMAL_TEXT.test(value) : !Number.isFinite(value)) return '–'
  return new Intl.NumberFormat(style === 'language' ? localeOf(language) : NUMBER_LOCALES[style], {
    // The locale of the blank leaves it out of numbers below ten thousand, where ours has it.
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value as number)
}

const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/

/**
 * Decimal text with its currency (ISO 4217) or unit, with all decimals that it has: `SAR 1,240.50`, `12.5 m³`. In Arabic
 * text, too, the number and what it counts keep their order.
 */
export function formatAmount(
  value: string,
  of: { readonly currency?: string | undefined; readonly unit?: string | undefined },
  language: Language,
  style?: NumberStyle,
): string {
  const decimals = (value.split('.')[1] ?? '').length
  const number = formatNumber(value, language, decimals, style)
  if (number === '–') return number
  return leftToRight([of.currency, number, of.unit].filter(Boolean).join('\u00a0'), language)
}

/** Decimal text without the noughts that a column of the database adds: `12.5` of `12.500`. */
export function withoutNoughts(value: string): string {
  return /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
}

/** A whole number with grouping: counts. */
export function formatCount(value: number, language: Language, style?: NumberStyle): string {
  return formatNumber(value, language, 0, style)
}

/** One direction, whatever stands around it: an Arabic line would put a unit first, a Latin one the parts of an Arabic date. */
const [ISOLATE, RTL_ISOLATE, END_OF_ISOLATE] = ['\u2066', '\u2067', '\u2069']

/** Latin words and digits in one piece inside Arabic text. */
export function leftToRight(text: string, language: Language): string {
  return language === 'ar' ? ISOLATE + text + END_OF_ISOLATE : text
}

/** A day with its month in Arabic is read from the right, also where what stands around it is read from the left. */
function rightToLeft(text: string, language: Language): string {
  return language === 'ar' ? RTL_ISOLATE + text + END_OF_ISOLATE : text
}

/** Bytes as B, KB, MB, GB or TB, 1024 to a step; bytes whole, larger units with 2 decimals. */
export function formatFileSize(bytes: number, language: Language, style?: NumberStyle): string {
  let size = Math.max(0, bytes)
  let step = 0
  while (size >= BYTES_PER_STEP && step < FILE_SIZE_UNITS.length - 1) {
    size /= BYTES_PER_STEP
    step += 1
  }
  return leftToRight(`${formatNumber(size, language, step === 0 ? 0 : 2, style)} ${FILE_SIZE_UNITS[step]}`, language)
}

/**
 * `YYYY-MM-DD HH:mm:ss` in the given zone; without one, the browser's. `slashed` begins with `DD/MM/YYYY`. For logs and
 * files, where seconds matter.
 */
export function formatExactTime(value: Date | string | number, timeZone?: string, style: DateStyle = 'named'): string {
  const part = partsOf(value, timeZone)
  if (!part) return '–'
  return `${style === 'slashed' ? slashed(part) : dashed(part)} ${part.hour}:${part.minute}:${part.second}`
}

/** The day as {@link formatDay} has it, with hours and minutes: `09 Mar, 2026 23:04`. */
export function formatDateTime(
  value: Date | string | number,
  language: Language,
  timeZone?: string,
  style: DateStyle = 'named',
): string {
  const part = partsOf(value, timeZone)
  if (!part) return '–'
  const text = `${dayText(part, language, style)} ${part.hour}:${part.minute}`
  return style === 'named' ? rightToLeft(text, language) : leftToRight(text, language)
}

/** Hours and minutes: `23:04`. */
export function formatTime(value: Date | string | number, timeZone?: string): string {
  const part = partsOf(value, timeZone)
  return part ? `${part.hour}:${part.minute}` : '–'
}

/** `dd Mon, yyyy`, the month's name in the reader's language; or as the person prefers it. */
export function formatDay(
  value: Date | string | number,
  language: Language,
  timeZone?: string,
  style: DateStyle = 'named',
): string {
  const part = partsOf(value, timeZone)
  if (!part) return '–'
  const text = dayText(part, language, style)
  return style === 'named' ? rightToLeft(text, language) : text
}

/** A month, `YYYY-MM`, its name in the reader's language: `Nov 2026`; or as the person prefers days. */
export function formatMonth(value: string, language: Language, style: DateStyle = 'named'): string {
  const part = partsOf(`${value}-01T00:00:00Z`, 'UTC')
  if (!part) return '–'
  if (style === 'named') return rightToLeft(`${monthName(part, language)} ${part.year}`, language)
  return style === 'iso' ? `${part.year}-${part.month}` : `${part.month}/${part.year}`
}

function dayText(part: DateParts, language: Language, style: DateStyle): string {
  if (style !== 'named') return style === 'iso' ? dashed(part) : slashed(part)
  return `${part.day} ${monthName(part, language)}${language === 'ar' ? '،' : ','} ${part.year}`
}

/** Arabic has no abbreviated month names; the long form is what readers expect. */
function monthName(part: DateParts, language: Language): string {
  const style = { month: language === 'ar' ? 'long' : 'short', timeZone: 'UTC' } as const
  const first = Date.UTC(Number(part.year), Number(part.month) - 1, 1)
  return new Intl.DateTimeFormat(language === 'ar' ? LOCALES.ar : 'en-US', style).format(first)
}

/** The day in the calendar of Umm al-Qura: `20 Ramadan 1447`. */
export function formatHijriDay(value: Date | string | number, language: Language, timeZone?: string): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return '–'
  const locale = `${language === 'ar' ? 'ar' : 'en-GB'}-u-ca-islamic-umalqura-nu-latn`
  const zone = timeZone ? { timeZone } : {}
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone })
  const found = Object.fromEntries(format.formatToParts(date).map(({ type, value: text }) => [type, text]))
  return rightToLeft(`${found['day']} ${found['month']} ${found['year'] ?? found['relatedYear']}`, language)
}

function dashed(part: DateParts): string {
  return `${part.year}-${part.month}-${part.day}`
}
function slashed(part: DateParts): string {
  return `${part.day}/${part.month}/${part.year}`
}

export interface DateRange {
  /** First instant of the first day. */
  readonly from: Date
  /** Last instant of the last day. */
  readonly to: Date
}

/** CONST-03: the last 7 days with today as the seventh; what screens with a date range start from. */
export function defaultDateRange(now: Date = new Date()): DateRange {
  return { from: startOfDay(addDays(now, -6)), to: endOfDay(now) }
}

/** CONST-03: the period of the same number of days that ends where the range begins: what figures are compared with. */
export function priorDateRange(range: DateRange): DateRange {
  const days = Math.max(1, Math.round((range.to.getTime() - range.from.getTime()) / DAY_MS))
  return { from: startOfDay(addDays(range.from, -days)), to: endOfDay(addDays(range.from, -1)) }
}

/** Calendar days, so that a change of daylight saving does not move the hour. */
function addDays(date: Date, days: number): Date {
  const moved = new Date(date)
  moved.setDate(moved.getDate() + days)
  return moved
}
function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}
function endOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 23, 59, 59, 999)
}

type DateParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

/** Making one costs more than all that a page of dates does with it; a person has one zone, a project another. */
const partsFormats = new Map<string | undefined, Intl.DateTimeFormat>()

function partsFormatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = partsFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  })
  partsFormats.set(timeZone, made)
  return made
}

function partsOf(value: Date | string | number, timeZone?: string): DateParts | null {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return null
  const found = Object.fromEntries(
    partsFormatOf(timeZone)
      .formatToParts(date)
      .map(({ type, value: text }) => [type, text]),
  )
  const part = (name: keyof DateParts) => found[name] ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
