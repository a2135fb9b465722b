import { type Day, dayNumber } from '../calendar/plain-day.ts'
import { addDecimals, type Decimal, multiplyDecimals, readDecimal, writeDecimal } from '../quantities/decimal.ts'
import { CURRENCY_WORDS, DAY_FORMS, MAGNITUDES, monthOf, unitOf } from './figure-words.ts'

/** `quantity`: a number with its unit, also per cent. `reference`: the number of a clause or drawing, as `2.2.9`. */
export type FigureKind = 'money' | 'date' | 'quantity' | 'number' | 'reference'

/** A figure that stands in running text. */
export interface Figure {
  readonly kind: FigureKind
  /** As it stands there. */
  readonly text: string
  /** First character and the one behind the last, in UTF-16 units of the text. */
  readonly start: number
  readonly end: number
  /** Decimal text without noughts at its end, or an ISO day; null for a day as `03/04/2026`, which could be two. */
  readonly value: string | null
  /** UCUM code, `month` or `year` of a quantity; code of a currency. */
  readonly unit: string | null
  /** Equal for figures that say the same: `1,000.00 mm` and `١٠٠٠ mm`. */
  readonly key: string
}

const NUMBER = /(?<![\p{L}\p{M}\p{Nd}_.,])(?:[-−–](?=\d))?\d+(?:[.,]\d+)*/gu
const CURRENCY_BEFORE = /(?:^|[^\p{L}])([\p{L}.$€£]{1,12}|[$€£])\s?$/u
const AFTER = /^\s?([\p{L}.$€£]{1,12}|[$€£])/u
const UNIT_AFTER =
  /^(?:\s|-)?((?:square|cubic|degrees?)\s\p{L}+|per\s?cent|°\s?[CFمف]|[%٪]|[\p{L}µ]+[²³23]?(?:\/\p{L}+[²³23]?)?)/iu
/** Of ASCII digits, one character for each. */
const toLatin = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')

/**
 * The figures of a text in their order: money, days, quantities with their units, numbers of clauses, plain numbers. In running
 * text a comma with three digits behind it separates thousands, and a single point decimals; digits may be Arabic or Persian.
 * Letters with digits (`C30`, `P02`) are words and no figures.
 */
export function figuresInText(text: string): Figure[] {
  const latin = toLatin(text)
  const days = daysOf(text, latin)
  const free = days.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    latin,
  )
  const numbers = [...free.matchAll(NUMBER)].map(({ 0: written, index }) => numberAt(text, free, written, index))
  return [...days, ...numbers].toSorted((a, b) => a.start - b.start)
}

function daysOf(text: string, latin: string): Figure[] {
  const found: Figure[] = []
  for (const { pattern, parts } of DAY_FORMS) {
    for (const match of latin.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => start < other.end && other.start < end)) continue
      const value = parts === 'either' ? dayOfSlashes(match) : dayOfParts(match, parts)
      if (value === undefined) continue
      const key = `date ${value ?? match[0]}`
      found.push({ kind: 'date', text: text.slice(start, end), start, end, value, unit: null, key })
    }
  }
  return found
}

function dayOfParts(match: RegExpMatchArray, [year, month, day]: readonly [number, number, number]): Day | undefined {
  const number = /^\d/.test(match[month] ?? '') ? Number(match[month]) : monthOf(match[month] ?? '')
  return number === null ? undefined : dayOf(match[year], number, match[day])
}

/** Undefined for what is no day; null for what is one of two. */
function dayOfSlashes([, first, second, year]: RegExpMatchArray): Day | null | undefined {
  const [dayFirst, monthFirst] = [dayOf(year, Number(second), first), dayOf(year, Number(first), second)]
  return dayFirst && monthFirst && dayFirst !== monthFirst ? null : (dayFirst ?? monthFirst)
}

function dayOf(year = '', month: number, day = ''): Day | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  try {
    dayNumber(text)
    return text
  } catch {
    return undefined
  }
}

function numberAt(text: string, latin: string, written: string, index: number): Figure {
  let [start, end] = [index, index + written.length]
  // `5-10` is a range; the stroke is a minus only where nothing stands before it.
  if (/^[-–−]/.test(written) && /[\p{L}\p{Nd})]$|\d\s$/u.test(latin.slice(0, start))) start++
  const value = decimalOf(latin.slice(start, end).replace(/^[−–]/, '-'))
  const figure = (kind: FigureKind, of: string, unit: string | null): Figure => ({
    ...{ kind, text: text.slice(start, end), start, end, value: of, unit },
    key: [kind, of, unit].filter((part) => part !== null).join(' '),
  })
  if (value === null) return figure('reference', latin.slice(start, end), null)
  const money = moneyAround(latin, start, end, value)
  if (money) {
    ;[start, end] = [money.start, money.end]
    return figure('money', money.value, money.currency)
  }
  const [unitText = '', word = ''] = UNIT_AFTER.exec(latin.slice(end, end + 40)) ?? []
  const unit = unitOf(text.slice(end + unitText.length - word.length, end + unitText.length))
  if (unit === null) return figure('number', value, null)
  end += unitText.length
  return figure('quantity', value, unit)
}

/** Null for what is no number but a reference, as `2.2.9`. */
function decimalOf(written: string): string | null {
  const [points, commas] = [written.split('.').length - 1, written.split(',').length - 1]
  const grouped = (mark: string) => new RegExp(`^-?\\d{1,3}(?:\\${mark}\\d{3})+$`).test(written)
  let plain = written
  if (points > 0 && commas > 0) {
    const decimal = written.lastIndexOf('.') > written.lastIndexOf(',') ? '.' : ','
    plain = written.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.')
  } else if (commas > 0) {
    if (!grouped(',') && commas > 1) return null
    plain = grouped(',') ? written.replaceAll(',', '') : written.replace(',', '.')
  } else if (points > 1) {
    if (!grouped('.')) return null
    plain = written.replaceAll('.', '')
  }
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? shortest(readDecimal(plain)) : null
}

function shortest(value: Decimal): string {
  const text = writeDecimal(addDecimals(value, { units: 0n, scale: 0 }))
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
}

function moneyAround(latin: string, start: number, end: number, value: string) {
  const before = CURRENCY_BEFORE.exec(latin.slice(Math.max(0, start - 14), start))?.[1]
  const named = before === undefined ? undefined : CURRENCY_WORDS.get(before.toLowerCase())
  const from = named === undefined ? start : latin.lastIndexOf(before as string, start - 1)
  let to = end
  let times: string | undefined
  const next = () => AFTER.exec(latin.slice(to, to + 14))
  const magnitude = next()
  const power = magnitude?.[1] && MAGNITUDES.get(magnitude[1].toLowerCase())
  const behind = power ? AFTER.exec(latin.slice(to + magnitude[0].length, to + magnitude[0].length + 14)) : next()
  const after = behind?.[1] && CURRENCY_WORDS.get(behind[1].toLowerCase().replace(/\.$/, ''))
  const currency = named ?? after
  if (!currency) return null
  if (power) {
    times = power
    to += magnitude[0].length
  }
  if (named === undefined && behind) to += behind[0].replace(/\.$/, '').length
  const total = times ? shortest(multiplyDecimals(readDecimal(value), readDecimal(times))) : value
  return { start: from, end: to, value: total, currency }
}
