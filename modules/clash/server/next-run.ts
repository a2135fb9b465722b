import { dayAfter, instantOf, localTimeOf } from '#engines/calendar/local-time.ts'
import type { Clock } from '../contract/clash-test.ts'

/** The first moment after `now` at which the clock starts a run: daily or weekly, at an hour of the clock's time zone. */
export function nextRunAt({ every, weekday, at, timeZone }: Clock, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = localTimeOf(now, timeZone).day
  for (let days = 0; days <= 8; days++) {
    const day = dayAfter(today, days)
    if (every === 'week' && new Date(`${day}T00:00:00Z`).getUTCDay() !== weekday) continue
    const moment = instantOf({ day, minutes: hours * 60 + minutes }, timeZone)
    if (moment > now) return moment
  }
  throw new RangeError(`No hour of ${at} follows.`)
}
