import type { Value } from './expression.ts'

const NUMBER = /^\s*-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/
/** A day, and what a clock showed on it. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(Z|[+-]\d\d(?::?\d\d)?)?)?$/
const OFFSET = /([+-])(\d\d):?(\d\d)?$/
/** A moment of no place. */
const UTC = 'Z'
const MINUTE_MS = 60_000
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

/**
 * As XPath 1.0 converts; a day or a moment counts the days since 1970-01-01 ({@link daysOf}). NaN where it is none.
 * @param now local time of who answers, with its offset
 */
export function toNumber(value: Value, now = UTC): number {
  const one = single(value)
  if (typeof one === 'number') return one
  if (typeof one === 'boolean') return one ? 1 : 0
  if (one === null) return Number.NaN
  if (NUMBER.test(one)) return Number(one)
  return daysOf(one, now) ?? Number.NaN
}

/**
 * Days since 1970-01-01 of a day (`2026-03-01`) or a moment (`2026-03-01T09:00+03:00`), by the clock of who answers: a day is its
 * beginning there, a moment without an offset is one of that clock, and one with another offset is moved to it. Null of another text.
 * @param now local time of who answers, with its offset; UTC where left out
 */
export function daysOf(text: string, now = UTC): number | null {
  const [, day = '', hours = '0', minutes = '0', seconds = '0', zone] = MOMENT.exec(text) ?? []
  const midnight = day === '' ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  // Such as 31 February, which would be read as a day of March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 60) return null
  const moved = zone === undefined ? 0 : offsetOf(now) - offsetOf(zone)
  const ofDay = Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000)
  return (midnight + ofDay + moved * MINUTE_MS) / DAY_MS
}

/** Minutes that the clock of a moment is ahead of UTC: 180 of `…+03:00`; 0 of none. */
export function offsetOf(moment: string): number {
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(moment) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

/** `2026-03-01T09:00:00.000+03:00` of days since 1970-01-01 by the clock of who answers. Empty where there is none. */
export function momentText(days: number, now: string): string {
  const moment = new Date(Math.round(days * DAY_MS))
  if (Number.isNaN(moment.getTime())) return ''
  return moment.toISOString().slice(0, -1) + (OFFSET.exec(now)?.[0] ?? 'Z')
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
