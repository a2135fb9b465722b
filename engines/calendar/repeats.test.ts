import { describe, expect, it } from 'vitest'
import { checkRepeat, type DueSchedule, dueDates } from './repeats.ts'
import { calendarWith, EMIRATES } from './testing/sample-calendars.ts'

const EVERY_DAY: DueSchedule = {
  rule: 'FREQ=DAILY',
  from: '2024-11-25',
  until: null,
  onDayOff: 'skip',
  dueTime: '18:00',
  daysAfter: 0,
  graceMinutes: 60,
}
const CALENDAR = calendarWith(EMIRATES)
const periods = (schedule: DueSchedule, from: string, to: string) =>
  dueDates(schedule, CALENDAR, from, to).map(({ period }) => period)

describe('What is due again and again', () => {
  it('leaves out weekend and holidays, and says the moment by the clocks of the calendar', () => {
    expect(periods(EVERY_DAY, '2024-11-20', '2024-12-05')).toEqual([
      ...['2024-11-25', '2024-11-26', '2024-11-27', '2024-11-28', '2024-11-29'],
      ...['2024-12-04', '2024-12-05'],
    ])
    expect(dueDates(EVERY_DAY, CALENDAR, '2024-11-25', '2024-11-25')).toEqual([
      {
        period: '2024-11-25',
        dueAt: new Date('2024-11-25T14:00:00Z'),
        lateAt: new Date('2024-11-25T15:00:00Z'),
      },
    ])
  })

  it('moves what falls on a day off to the next working day, and keeps the day that it reports on', () => {
    const weekly = { ...EVERY_DAY, rule: 'FREQ=WEEKLY;BYDAY=SA', onDayOff: 'next' } as const
    const [due] = dueDates(weekly, CALENDAR, '2024-11-25', '2024-12-01')
    expect(due).toMatchObject({ period: '2024-11-30', dueAt: new Date('2024-12-04T14:00:00Z') })
  })

  it('counts the last Thursday of a month, ends with its last day, and is due some days after', () => {
    const monthly = {
      ...EVERY_DAY,
      rule: 'FREQ=MONTHLY;BYDAY=-1TH',
      until: '2025-02-01',
      onDayOff: 'keep',
      daysAfter: 3,
    } as const
    expect(dueDates(monthly, CALENDAR, '2024-11-01', '2025-12-01').map(({ dueAt }) => dueAt.toISOString())).toEqual([
      '2024-12-01T14:00:00.000Z',
      '2024-12-29T14:00:00.000Z',
      '2025-02-02T14:00:00.000Z',
    ])
  })

  it('keeps the time of the wall over a change of the clocks', () => {
    const berlin = calendarWith({ timeZone: 'Europe/Berlin', weekends: [{ from: null, days: [] }] })
    const dues = dueDates({ ...EVERY_DAY, from: '2025-03-01' }, berlin, '2025-03-29', '2025-03-31')
    expect(dues.map(({ dueAt }) => dueAt.getUTCHours())).toEqual([17, 16, 16])
  })

  it.each([
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;HELLO=3',
    'FREQ=DAILY\nEXDATE:20240101',
    'FREQ=DAILY;BYMONTH=13',
    'BYDAY=MO',
    'every day',
    '',
  ])('refuses %j with words, at once', (rule) => {
    expect(() => checkRepeat(rule)).toThrow(expect.objectContaining({ code: 'not-a-repeat' }))
  })

  it('ends with a rule that no day ever meets', () => {
    expect(periods({ ...EVERY_DAY, rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, '2024-11-25', '2026-11-25')).toEqual(
      [],
    )
  })

  it('refuses a clock time and a window that are none', () => {
    expect(() => dueDates({ ...EVERY_DAY, dueTime: '25:00' }, CALENDAR, '2024-11-25', '2024-11-26')).toThrow(/HH:mm/)
    expect(() => dueDates(EVERY_DAY, CALENDAR, '2024-11-25', '2034-11-26')).toThrow(/800 days/)
  })
})
