import { expect, it } from 'vitest'
import { DEMO_BOOKINGS, slotOf } from './gate-bookings.ts'
import { siteClockOf } from './incident-times.ts'
import { atWork, doneAtWork } from './site-hours.ts'

const HOUR_MS = 3_600_000
const hourOf = (moment: Date) =>
  Number(siteClockOf(moment).slice(11, 13)) + Number(siteClockOf(moment).slice(14, 16)) / 60
const hours = (first: Date) => Array.from({ length: 7 * 24 }, (_, at) => new Date(first.getTime() + at * HOUR_MS))
const WEEK = hours(new Date('2026-03-15T00:20:00Z'))

it('what was done on site was done in hours of work, outside the break, not on Fridays, and not all at once', () => {
  const minutes = new Set<string>()
  for (const now of WEEK) {
    for (let at = 0; at < 12; at++) {
      const moment = doneAtWork(`seen ${at}`, at / 3, now)
      const hour = hourOf(moment)
      expect(hour >= 6 && hour < 18 && !(hour > 12 && hour < 13), moment.toISOString()).toBe(true)
      expect(moment.getTime()).toBeLessThan(now.getTime())
      expect(new Date(siteClockOf(moment)).getDay()).not.toBe(5)
      minutes.add(siteClockOf(moment).slice(11, 16))
    }
    expect(atWork('to come', -2, now).getTime()).toBeGreaterThan(now.getTime())
  }
  expect(minutes.size).toBeGreaterThan(8)
})

it('deliveries are booked for hours in which the gate is open, whenever the demonstration begins', () => {
  for (const now of WEEK) {
    for (const booking of DEMO_BOOKINGS) {
      const { from, until } = slotOf(booking, now)
      expect(hourOf(from)).toBeGreaterThanOrEqual(6)
      expect(hourOf(until)).toBeLessThanOrEqual(20)
      expect(hourOf(until)).toBeGreaterThan(hourOf(from))
      expect(until.getTime()).toBeGreaterThan(now.getTime())
    }
  }
  // By day the first one is due now.
  const noon = new Date('2026-03-16T09:10:00Z')
  const { from, until } = slotOf(DEMO_BOOKINGS[0]!, noon)
  expect(from < noon && noon < until).toBe(true)
})
