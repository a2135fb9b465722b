import { dayAfter } from '#engines/calendar/local-time.ts'
import { formatDay, formatTime } from '../language/formats.ts'

/** Length of an entry to the minute. */
const TO_MINUTE = 16
const DAY_MS = 86_400_000

/** A moment as the browser's control has it, in the given zone or the browser's: `2026-03-09T14:30`; empty for none. */
export function momentToEntry(moment: string | null, timeZone: string | undefined): string {
  if (!moment || Number.isNaN(Date.parse(moment))) return ''
  return `${dayToEntry(moment, timeZone)}T${formatTime(moment, timeZone)}`
}

/** The day of a moment as the browser's control has it, in the given zone or the browser's: `2026-03-09`. */
export function dayToEntry(moment: string, timeZone: string | undefined): string {
  return formatDay(moment, 'en', timeZone, 'iso')
}

/** When a day begins and ends on the clocks of the zone; null where no day is entered. */
export function momentsOfDay(day: string, timeZone: string | undefined): { from: string; to: string } | null {
  if (Number.isNaN(Date.parse(day))) return null
  const [from, to] = [day, dayAfter(day)].map((one) => momentFromEntry(`${one}T00:00`, timeZone))
  return from && to ? { from, to } : null
}

/** The moment at which clocks of the zone show what was entered; of two, where they are put back, the first. */
export function momentFromEntry(entry: string, timeZone: string | undefined): string | null {
  const shown = Date.parse(`${entry.slice(0, TO_MINUTE)}Z`)
  if (Number.isNaN(shown)) return null
  const aheadAt = (time: number) => Date.parse(`${momentToEntry(new Date(time).toISOString(), timeZone)}Z`) - time
  const [before, after] = [shown - aheadAt(shown - DAY_MS), shown - aheadAt(shown + DAY_MS)]
  const exact = [Math.min(before, after), Math.max(before, after)].find((time) => time + aheadAt(time) === shown)
  return new Date(exact ?? before).toISOString()
}
