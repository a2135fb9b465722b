import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ValueError } from '../value-error.ts'
import { calendarWith, everyDay } from './testing/sample-calendars.ts'
import { addWorkingMinutes, workingMinutesBetween } from './working-time.ts'

const HOUR = 60
const EIGHT_TO_FIVE = everyDay([{ from: '08:00', to: '17:00' }])
const ALL_DAY = everyDay([{ from: '00:00', to: '24:00' }])

/** Saturday and Sunday off; the clocks change in the night to a Sunday. */
const BERLIN = { timeZone: 'Europe/Berlin', weekends: [{ from: null, days: [6, 7] as const }] }
/** Friday and Saturday off; the clocks change at midnight at the begin of a Friday (law 24 of 2023). */
const CAIRO = { timeZone: 'Africa/Cairo', weekends: [{ from: null, days: [5, 6] as const }] }

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof ValueError) return error.code
    throw error
  }
  return 'none'
}

describe('Working hours', () => {
  it('goes on after break, night, weekend and holiday', () => {
    const calendar = calendarWith({
      holidays: [{ name: { en: 'Holiday', ar: 'عطلة' }, from: '2025-06-08', to: '2025-06-08' }],
    })
    // Riyadh is three hours ahead. Thursday 16:00, an hour left, then Monday: four hours to noon, a break, one hour more.
    expect(addWorkingMinutes(calendar, '2025-06-05T16:00:00+03:00', 6 * HOUR)).toBe('2025-06-09T11:00:00.000Z')
    expect(workingMinutesBetween(calendar, '2025-06-05T16:00:00+03:00', '2025-06-09T14:00:00+03:00')).toBe(6 * HOUR)
    expect(addWorkingMinutes(calendar, '2025-06-09T11:00:00Z', -6 * HOUR)).toBe('2025-06-05T13:00:00.000Z')
  })

  it('begins with the next shift where it starts outside of one, and ends with the shift that it fills', () => {
    const calendar = calendarWith({ hours: EIGHT_TO_FIVE })
    expect(addWorkingMinutes(calendar, '2025-06-06T10:00:00+03:00', 9 * HOUR)).toBe('2025-06-08T14:00:00.000Z')
    expect(addWorkingMinutes(calendar, '2025-06-05T20:00:00+03:00', 1)).toBe('2025-06-08T05:01:00.000Z')
    expect(addWorkingMinutes(calendar, '2025-06-06T10:00:00+03:00', 0)).toBe('2025-06-06T07:00:00.000Z')
  })

  it('takes the hours of a special working day, where it has its own', () => {
    const special = {
      day: '2025-06-07',
      name: { en: 'Night pour', ar: 'صب ليلي' },
      hours: [{ from: '18:00', to: '22:00' }],
    }
    const calendar = calendarWith({ hours: EIGHT_TO_FIVE, specialWorkingDays: [special] })
    expect(addWorkingMinutes(calendar, '2025-06-05T17:00:00+03:00', 5 * HOUR)).toBe('2025-06-08T06:00:00.000Z')
  })

  it('keeps the hours of the wall clock over a weekend on which the clocks of Berlin change (30 March and 26 October 2025)', () => {
    const calendar = calendarWith({ ...BERLIN, hours: EIGHT_TO_FIVE })
    expect(addWorkingMinutes(calendar, '2025-03-28T16:00:00+01:00', 2 * HOUR)).toBe('2025-03-31T07:00:00.000Z')
    expect(addWorkingMinutes(calendar, '2025-10-24T16:00:00+02:00', 2 * HOUR)).toBe('2025-10-27T08:00:00.000Z')
    expect(workingMinutesBetween(calendar, '2025-03-28T08:00:00+01:00', '2025-03-31T17:00:00+02:00')).toBe(18 * HOUR)
  })

  it('counts the hours that really pass in a shift in which the clocks of Berlin change: 23 in spring, 25 in autumn', () => {
    const calendar = calendarWith({ ...BERLIN, weekends: [{ from: null, days: [] }], hours: ALL_DAY })
    expect(workingMinutesBetween(calendar, '2025-03-30T00:00:00+01:00', '2025-03-31T00:00:00+02:00')).toBe(23 * HOUR)
    expect(workingMinutesBetween(calendar, '2025-10-26T00:00:00+02:00', '2025-10-27T00:00:00+01:00')).toBe(25 * HOUR)
    expect(addWorkingMinutes(calendar, '2025-03-30T00:00:00+01:00', 24 * HOUR)).toBe('2025-03-30T23:00:00.000Z')
  })

  it('knows that the clocks of Cairo leave out the hour after midnight of Friday 26 April 2024, and repeat the last of Thursday 31 October 2024', () => {
    const always = calendarWith({ ...CAIRO, weekends: [{ from: null, days: [] }], hours: ALL_DAY })
    expect(workingMinutesBetween(always, '2024-04-25T22:00:00Z', '2024-04-26T21:00:00Z')).toBe(23 * HOUR)
    // Friday begins at one o'clock: 25 April 22:00 Z is the moment at which Thursday ends.
    const fridayOff = calendarWith({ ...CAIRO, hours: ALL_DAY })
    expect(workingMinutesBetween(fridayOff, '2024-04-25T20:00:00Z', '2024-04-26T20:00:00Z')).toBe(2 * HOUR)
    const thursday = ['2024-10-30T21:00:00Z', '2024-10-31T22:00:00Z'] as const
    expect(workingMinutesBetween(fridayOff, ...thursday)).toBe(25 * HOUR)
    const days = calendarWith({ ...CAIRO, hours: EIGHT_TO_FIVE })
    expect(addWorkingMinutes(days, '2024-04-25T16:00:00+02:00', 2 * HOUR)).toBe('2024-04-28T06:00:00.000Z')
    expect(addWorkingMinutes(days, '2024-10-31T16:00:00+03:00', 2 * HOUR)).toBe('2024-11-03T07:00:00.000Z')
  })

  it('comes back by the minutes that it went, from any moment and over any change of the clocks', () => {
    const calendars = [
      calendarWith({ ...BERLIN, hours: EIGHT_TO_FIVE }),
      calendarWith({ ...CAIRO, hours: ALL_DAY }),
      calendarWith(),
    ]
    const moment = fc.integer({ min: Date.parse('2024-03-01') / 60_000, max: Date.parse('2025-11-30') / 60_000 })
    const minutes = fc.integer({ min: -20_000, max: 20_000 })
    fc.assert(
      fc.property(fc.constantFrom(...calendars), moment, minutes, (calendar, at, count) => {
        const from = new Date(at * 60_000).toISOString()
        expect(workingMinutesBetween(calendar, from, addWorkingMinutes(calendar, from, count)) + 0).toBe(count)
      }),
      { numRuns: 400 },
    )
  })

  it('refuses a calendar without hours on its working days, moments that are none, and counts beyond all waiting', () => {
    const onWeekendsOnly = calendarWith({ hours: { 5: [{ from: '08:00', to: '12:00' }] } })
    expect(codeOf(() => addWorkingMinutes(onWeekendsOnly, '2025-06-05T16:00:00Z', 60))).toBe('no-hours')
    expect(
      codeOf(() => workingMinutesBetween(calendarWith({ hours: {} }), '2025-06-05T16:00:00Z', '2025-06-06T16:00:00Z')),
    ).toBe('no-hours')
    expect(codeOf(() => addWorkingMinutes(calendarWith(), '2025-06-05', 60))).toBe('not-a-moment')
    expect(codeOf(() => addWorkingMinutes(calendarWith(), '2025-06-05T16:00:00Z', Number.NaN))).toBe('not-minutes')
    expect(codeOf(() => addWorkingMinutes(calendarWith(), '2025-06-05T16:00:00Z', 1e12))).toBe('not-minutes')
    expect(codeOf(() => workingMinutesBetween(calendarWith(), '1900-01-01T00:00:00Z', '2025-01-01T00:00:00Z'))).toBe(
      'too-long',
    )
  })
})
