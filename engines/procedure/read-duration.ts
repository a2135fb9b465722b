import type { Duration } from './procedure.ts'

const ISO = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const WORKING_DAYS = /^W(\d{1,4})$/

/** `PT2H`, `P3D` by the clock, `W3` in working days. Null of what has no fixed length (months, years) or is none. */
export function readDuration(text: string): Duration | null {
  const working = WORKING_DAYS.exec(text.trim())
  if (working) return { unit: 'working-days', count: Number(working[1]) }
  const found = ISO.exec(text.trim())
  if (!found || !/\d/.test(text)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return { unit: 'minutes', count: ((weeks * 7 + days) * 24 + hours) * 60 + minutes + seconds / 60 }
}

export function writeDuration({ unit, count }: Duration): string {
  if (unit === 'working-days') return `W${count}`
  return Number.isInteger(count) ? `PT${count}M` : `PT${Math.round(count * 60)}S`
}
