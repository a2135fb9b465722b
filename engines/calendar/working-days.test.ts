import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ValueError } from '../value-error.ts'
import { dayNumber, type IsoWeekday, writeDay } from './plain-day.ts'
import { type PreparedCalendar, prepareCalendar } from './prepare-calendar.ts'
import { calendarWith, EMIRATES } from './testing/sample-calendars.ts'
import type { WorkingCalendar } from './working-calendar.ts'
import { addCalendarDays, addWorkingDays, isWorkingDay, whyDayOff, workingDaysBetween } from './working-days.ts'

const NAME = { en: 'Holiday', ar: 'عطلة' }
const EID = { en: 'Eid al-Fitr', ar: 'عيد الفطر' }

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof ValueError) return error.code
    throw error
  }
  return 'none'
}

describe('A working calendar', () => {
  it('moves the weekend of the Emirates from Friday and Saturday to Saturday and Sunday on 2022-01-01 (WAM, 7 December 2021)', () => {
    const calendar = calendarWith(EMIRATES)
    const work = (day: string) => isWorkingDay(calendar, day)
    // Friday, Saturday, Sunday of the last week before, and of the first week after.
    expect(['2021-12-24', '2021-12-25', '2021-12-26'].map(work)).toEqual([false, false, true])
    expect(['2022-01-07', '2022-01-08', '2022-01-09'].map(work)).toEqual([true, false, false])
    // Friday 31 December was the last Friday off; Saturday 1 January and Sunday 2 January belong to the new weekend.
    expect(addWorkingDays(calendar, '2021-12-30', 1)).toBe('2022-01-03')
    expect(workingDaysBetween(calendar, '2021-12-23', '2022-01-10')).toBe(11)
  })

  it('knows the older weekends of a country as well: Thursday and Friday in the Emirates until 2006-09-01', () => {
    const calendar = calendarWith(EMIRATES)
    expect(
      ['2006-08-24', '2006-08-26', '2006-09-01', '2006-09-02', '2006-09-07'].map((day) => isWorkingDay(calendar, day)),
    ).toEqual([false, true, false, false, true])
  })

  it('takes a Hijri holiday by Umm al-Qura until it is announced, and then as announced: Oman kept Eid al-Fitr 1446 on 31 March 2025, a day later', () => {
    const hijri = { from: '1446-10-01', to: '1446-10-03' }
    const expected = calendarWith({ holidays: [{ name: EID, hijri, announced: null }] })
    const announced = calendarWith({
      holidays: [{ name: EID, hijri, announced: { from: '2025-03-31', to: '2025-04-02' } }],
    })
    expect(whyDayOff(expected, '2025-03-30')).toEqual({ kind: 'holiday', name: EID, isProvisional: true })
    expect(isWorkingDay(expected, '2025-04-02')).toBe(true)
    expect(isWorkingDay(announced, '2025-03-30')).toBe(true)
    expect(whyDayOff(announced, '2025-04-02')).toEqual({ kind: 'holiday', name: EID, isProvisional: false })
    expect([addWorkingDays(expected, '2025-03-27', 1), addWorkingDays(announced, '2025-03-27', 1)]).toEqual([
      '2025-04-02',
      '2025-03-30',
    ])
  })

  it('works on a special working day, be it weekend or holiday', () => {
    const calendar = calendarWith({
      holidays: [{ name: NAME, from: '2025-06-08', to: '2025-06-09' }],
      specialWorkingDays: [
        { day: '2025-06-07', name: { en: 'Pour of the raft', ar: 'صب اللبشة' } },
        { day: '2025-06-08', name: { en: 'Pour of the raft', ar: 'صب اللبشة' } },
      ],
    })
    expect(['2025-06-06', '2025-06-07', '2025-06-08', '2025-06-09'].map((day) => isWorkingDay(calendar, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(workingDaysBetween(calendar, '2025-06-05', '2025-06-10')).toBe(3)
  })

  it('never counts the day that starts, whether there is work on it or not', () => {
    const calendar = calendarWith()
    // Thursday, Friday (off), Saturday (off), Sunday.
    expect(
      ['2025-06-05', '2025-06-06', '2025-06-07', '2025-06-08'].map((day) => addWorkingDays(calendar, day, 1)),
    ).toEqual(['2025-06-08', '2025-06-08', '2025-06-08', '2025-06-09'])
    expect(['2025-06-06', '2025-06-08'].map((day) => addWorkingDays(calendar, day, -1))).toEqual([
      '2025-06-05',
      '2025-06-05',
    ])
    expect(addWorkingDays(calendar, '2025-06-06', 0)).toBe('2025-06-06')
  })

  it('rolls a day without work to the next or the previous working day, or leaves it', () => {
    const calendar = calendarWith({ holidays: [{ name: NAME, from: '2025-06-08', to: '2025-06-08' }] })
    const roll = (by: 'none' | 'next' | 'previous') => addCalendarDays(calendar, '2025-05-09', 28, by)
    expect([roll('none'), roll('next'), roll('previous')]).toEqual(['2025-06-06', '2025-06-09', '2025-06-05'])
    expect(addCalendarDays(calendar, '2025-06-06', -1, 'next')).toBe('2025-06-05')
  })

  it('refuses counts that are not whole or lead out of the calendar', () => {
    const calendar = calendarWith()
    expect(codeOf(() => addWorkingDays(calendar, '2025-01-01', 1.5))).toBe('not-whole')
    expect(codeOf(() => addCalendarDays(calendar, '2025-01-01', Number.NaN, 'none'))).toBe('not-whole')
    expect(codeOf(() => addWorkingDays(calendar, '2025-01-01', 1e9))).toBe('too-far')
    expect(codeOf(() => addWorkingDays(calendar, '2025-01-01', -1e9))).toBe('too-far')
    expect(codeOf(() => addCalendarDays(calendar, '9999-12-31', 1, 'next'))).toBe('too-far')
    expect(addWorkingDays(calendar, '9999-12-31', -1)).toBe('9999-12-30')
  })

  it.each([
    ['not-a-day', { holidays: [{ name: NAME, from: '2025-02-30', to: '2025-03-01' }] }],
    ['range-backwards', { holidays: [{ name: NAME, from: '2025-03-02', to: '2025-03-01' }] }],
    ['range-backwards', { holidays: [{ name: NAME, from: '2025-03-02', to: '9025-03-01' }] }],
    [
      'range-backwards',
      { holidays: [{ name: NAME, hijri: { from: '1446-10-03', to: '1446-10-01' }, announced: null }] },
    ],
    [
      'not-a-hijri-day',
      {
        holidays: [
          {
            name: NAME,
            hijri: { from: '1446-09-30', to: '1446-10-01' },
            announced: { from: '2025-03-30', to: '2025-03-31' },
          },
        ],
      },
    ],
    ['weekend-order', { weekends: [] }],
    ['weekend-order', { weekends: [{ from: '2022-01-01', days: [6] }] }],
    [
      'weekend-order',
      {
        weekends: [
          { from: null, days: [5] },
          { from: null, days: [6] },
        ],
      },
    ],
    ['weekend-all-week', { weekends: [{ from: null, days: [1, 2, 3, 4, 5, 6, 7] }] }],
    ['not-a-weekday', { weekends: [{ from: null, days: [0 as IsoWeekday] }] }],
    ['unknown-zone', { timeZone: 'Asia/Nowhere' }],
    ['shift-order', { hours: { 1: [{ from: '17:00', to: '08:00' }] } }],
    ['shift-order', { hours: { 1: [{ from: '08:00', to: '24:30' }] } }],
    ['shift-order', { specialWorkingDays: [{ day: '2025-01-01', name: NAME, hours: [{ from: '8', to: '12:00' }] }] }],
  ] satisfies [string, Partial<WorkingCalendar>][])(
    'is refused as %s where it does not fit together (%#)',
    (code, facts) => {
      expect(codeOf(() => calendarWith(facts))).toBe(code)
    },
  )
})

/** Days of some four years, so that weekends, holidays and special days meet often. */
const anyDay = fc
  .integer({ min: dayNumber('2020-06-01'), max: dayNumber('2024-06-30') })
  .map((number) => writeDay(number))
const anyWeekend = fc.uniqueArray(fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<IsoWeekday>, { maxLength: 6 })
const anyCalendar: fc.Arbitrary<PreparedCalendar> = fc
  .record({
    weekends: fc.tuple(anyWeekend, anyWeekend, anyWeekend).map(([first, second, third]) => [
      { from: null, days: first },
      { from: '2022-01-01', days: second },
      { from: '2022-01-04', days: third },
    ]),
    holidays: fc.array(
      fc
        .tuple(anyDay, fc.integer({ min: 0, max: 40 }))
        .map(([from, more]) => ({ name: NAME, from, to: writeDay(dayNumber(from) + more) })),
      { maxLength: 12 },
    ),
    specialWorkingDays: fc.array(
      anyDay.map((day) => ({ day, name: NAME })),
      { maxLength: 20 },
    ),
  })
  .map((facts) => prepareCalendar({ name: NAME, timeZone: 'UTC', hours: {}, ...facts }))

/** As somebody counts on a wall calendar. */
function countOnFingers(calendar: PreparedCalendar, start: string, count: number): string {
  let day = dayNumber(start)
  for (let left = Math.abs(count); left > 0; ) {
    day += Math.sign(count)
    if (isWorkingDay(calendar, writeDay(day))) left--
  }
  return writeDay(day)
}

describe('Counting working days', () => {
  it('comes to the day that is found by going from day to day, for any calendar, start and count', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.integer({ min: -300, max: 300 }), (calendar, start, count) => {
        expect(addWorkingDays(calendar, start, count)).toBe(countOnFingers(calendar, start, count))
      }),
      { numRuns: 500 },
    )
  })

  it('is undone by workingDaysBetween, for any calendar, start and count', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.integer({ min: -2_000, max: 2_000 }), (calendar, start, count) => {
        expect(workingDaysBetween(calendar, start, addWorkingDays(calendar, start, count))).toBe(count)
      }),
      { numRuns: 500 },
    )
  })

  it('goes from any working day to any other by the days between them', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyDay, (calendar, from, to) => {
        const landing = isWorkingDay(calendar, to) ? to : addWorkingDays(calendar, to, 1)
        const between = workingDaysBetween(calendar, from, landing)
        if (between !== 0) expect(addWorkingDays(calendar, from, between)).toBe(landing)
        expect(workingDaysBetween(calendar, to, to)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  it('rolls to the nearest working day of its direction, for any calendar', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, (calendar, day) => {
        const isOff = !isWorkingDay(calendar, day)
        expect(addCalendarDays(calendar, day, 0, 'next')).toBe(isOff ? countOnFingers(calendar, day, 1) : day)
        expect(addCalendarDays(calendar, day, 0, 'previous')).toBe(isOff ? countOnFingers(calendar, day, -1) : day)
      }),
      { numRuns: 300 },
    )
  })
})
