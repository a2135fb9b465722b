import { seededNumbers } from './seeded-noise.ts'

const DAY_MS = 86_400_000
/** Of Riyadh, where the clock is never moved. */
const SITE_AHEAD_MS = 3 * 3_600_000

/** When people get hurt: in the first hours, before the break, and at the end of a long day. */
export const CLOCKS = '07:50 10:15 13:40 06:55 09:05 15:30 11:20 16:45 08:30 14:10 21:25'.split(' ')

/** What the clock of the site shows, `2026-03-01T07:25:00`. */
export const siteClockOf = (moment: Date) => new Date(moment.getTime() + SITE_AHEAD_MS).toISOString().slice(0, 19)

/**
 * When an incident happened, for who looks at it now.
 * @param of.clock of the site; without it, it happened so long ago to the minute
 */
export function happenedAt(of: { readonly daysAgo: number; readonly clock?: string }, now: Date): Date {
  const ago = new Date(now.getTime() - of.daysAgo * DAY_MS)
  return of.clock === undefined ? ago : new Date(`${siteClockOf(ago).slice(0, 10)}T${of.clock}:00+03:00`)
}

const MINUTE_MS = 60_000
/** Somebody writes it down so many minutes afterwards. */
const [SOONEST, LATEST] = [6, 95]

/** When an incident was written down: after it happened, and not still to come. */
export function reportedAt(of: { readonly key: string }, happened: Date, now: Date): Date {
  const minutes = SOONEST + Math.floor(seededNumbers(`report of ${of.key}`)() * (LATEST - SOONEST))
  return new Date(Math.min(now.getTime(), happened.getTime() + minutes * MINUTE_MS))
}
