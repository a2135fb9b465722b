import type { Value } from './expression.ts'

const NUMBER = /^\s*-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY_MS = 86_400_000

/** The first of several, and null of none. */
export function single(value: Value): string | number | boolean | null {
  let found: Value | undefined = value
  while (Array.isArray(found)) found = found[0]
  return (found as string | number | boolean | null | undefined) ?? null
}

/** All of a list, lists in it included; a single value alone; nothing of an empty answer. */
export function several(value: Value): readonly (string | number | boolean)[] {
  if (Array.isArray(value)) return value.flatMap((one: Value) => several(one))
  return value === null || value === '' ? [] : [value as string | number | boolean]
}

/** As XPath 1.0 converts; a day or a time counts the days since 1970-01-01. NaN where it is none. */
export function toNumber(value: Value): number {
  const one = single(value)
  if (typeof one === 'number') return one
  if (typeof one === 'boolean') return one ? 1 : 0
  if (one === null) return Number.NaN
  if (NUMBER.test(one)) return Number(one)
  return daysOf(one) ?? Number.NaN
}

/** Days since 1970-01-01 of a text that is a day (`2026-03-01`) or a time with its zone; null of another. */
export function daysOf(text: string): number | null {
  const day = DAY.exec(text)
  if (day) {
    const ms = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
    return new Date(ms).toISOString().startsWith(text) ? ms / DAY_MS : null
  }
  const ms = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms / DAY_MS
}

/** `2026-03-01` of days since 1970-01-01; empty where there is none. */
export function dayText(days: number): string {
  const date = new Date(Math.floor(days) * DAY_MS)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** As XPath 1.0 converts; several answers with a blank between them, as XForms writes them. */
export function toText(value: Value): string {
  if (Array.isArray(value)) return several(value).map(toText).join(' ')
  if (value === null) return ''
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  return String(value)
}

/** As XPath 1.0 converts: a number that is not 0, a text that is not empty. */
export function toBoolean(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value)
  if (typeof value === 'boolean') return value
  return value !== null && value !== ''
}
