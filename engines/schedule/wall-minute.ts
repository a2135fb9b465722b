import { scheduleUnreadable } from './schedule-unreadable.ts'

export const DAY = 1440
/** Older versions of Primavera write `2021-9-13 8:00`. */
const MOMENT = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/

/** Minutes since 1970 of `2015-02-24 08:00` or `2015-02-24T08:00:00`; null for nothing. Seconds are cut off. */
export function readMoment(text: string, field: string, record: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const [, year, month, day, hour = '0', minute = '0'] = MOMENT.exec(trimmed) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // 31 February is a mistake, and not 3 March.
  const isDay = midnight.getUTCMonth() === Number(month) - 1 && midnight.getUTCDate() === Number(day)
  const isReal = isDay && Number(hour) < 25 && Number(minute) < 60
  if (!Number.isFinite(at) || !isReal)
    throw scheduleUnreadable('bad-value', { field, record, value: trimmed.slice(0, 40) })
  return at / 60_000
}

/** A number of hours as programs write it, also with a decimal comma; 0 for nothing. In minutes. */
export function readHours(text: string, field: string, record: string): number {
  return Math.round(readNumber(text, field, record) * 60)
}

export function readNumber(text: string, field: string, record: string): number {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  const value = Number(trimmed.replace(',', '.'))
  if (!Number.isFinite(value)) throw scheduleUnreadable('bad-value', { field, record, value: trimmed.slice(0, 40) })
  return value
}

/** `2015-02-24T08:00`. */
export function writeMoment(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(0, 16)
}

/** Minute of the day of `08:00`, `08:00:00` or `08:00:00.000`; null where it is none. */
export function readClock(text: string): number | null {
  const [, hour, minute] = /^\s*(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s*$/.exec(text) ?? []
  const at = Number(hour) * 60 + Number(minute)
  return at >= 0 && at <= DAY ? at : null
}

/** Shifts in order, those that meet joined; an end at midnight is the day's end. What is empty or reversed falls away. */
export function tidyShifts(shifts: readonly { from: number | null; to: number | null }[]) {
  const known = shifts
    .flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to: to === 0 ? DAY : to }]))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
  const joined: { from: number; to: number }[] = []
  for (const shift of known) {
    const last = joined.at(-1)
    if (last && shift.from <= last.to) last.to = Math.max(last.to, shift.to)
    else joined.push({ ...shift })
  }
  return joined
}
