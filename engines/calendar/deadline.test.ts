import { describe, expect, it } from 'vitest'
import { deadline } from './deadline.ts'
import { calendarWith, EMIRATES } from './testing/sample-calendars.ts'
import { addWorkingDays } from './working-days.ts'

const NATIONAL_DAY = { en: 'National Day', ar: 'اليوم الوطني' }
const EID = { en: 'Eid al-Fitr', ar: 'عيد الفطر' }

describe('A deadline', () => {
  it('names the calendar that counted it, and each run of days that it skipped with the reason', () => {
    expect(deadline(calendarWith(EMIRATES), '2024-11-27', { unit: 'working-days', count: 5 })).toEqual({
      date: '2024-12-06',
      start: '2024-11-27',
      rule: { unit: 'working-days', count: 5 },
      calendar: EMIRATES.name,
      timeZone: 'Asia/Dubai',
      skipped: [
        { from: '2024-11-30', to: '2024-12-01', reason: { kind: 'weekend' } },
        { from: '2024-12-02', to: '2024-12-03', reason: { kind: 'holiday', name: NATIONAL_DAY, isProvisional: false } },
      ],
      isProvisional: false,
    })
  })

  it('counts all days of a notice of 28 days (FIDIC 2017, 20.2.1) and says over what it was rolled', () => {
    const calendar = calendarWith({ holidays: [{ name: NATIONAL_DAY, from: '2025-06-08', to: '2025-06-08' }] })
    const by = (roll: 'none' | 'next' | 'previous') => {
      const { date, skipped } = deadline(calendar, '2025-05-09', { unit: 'calendar-days', count: 28, roll })
      return [date, skipped.map(({ from, to, reason }) => `${from}/${to} ${reason.kind}`)]
    }
    expect(by('none')).toEqual(['2025-06-06', []])
    expect(by('next')).toEqual(['2025-06-09', ['2025-06-06/2025-06-07 weekend', '2025-06-08/2025-06-08 holiday']])
    expect(by('previous')).toEqual(['2025-06-05', ['2025-06-06/2025-06-06 weekend']])
  })

  it('counts back from a day, and lists what lies between in the order of the calendar', () => {
    const { date, skipped } = deadline(calendarWith(EMIRATES), '2024-12-05', { unit: 'working-days', count: -3 })
    expect(date).toBe('2024-11-28')
    expect(skipped.map(({ from, to }) => [from, to])).toEqual([
      ['2024-11-30', '2024-12-01'],
      ['2024-12-02', '2024-12-03'],
    ])
  })

  it('is provisional while a Hijri holiday that may move it is not announced, also by the day that the moon may be early', () => {
    const hijri = { from: '1447-10-01', to: '1447-10-03' }
    const open = calendarWith({ holidays: [{ name: EID, hijri, announced: null }] })
    const announced = calendarWith({
      holidays: [{ name: EID, hijri, announced: { from: '2026-03-20', to: '2026-03-22' } }],
    })
    const rule = { unit: 'working-days', count: 5 } as const
    expect(deadline(open, '2026-03-16', rule)).toMatchObject({ date: '2026-03-24', isProvisional: true })
    expect(deadline(announced, '2026-03-16', rule)).toMatchObject({ date: '2026-03-24', isProvisional: false })
    // Thursday 19 March is the day before the expected Eid: seen a day earlier, it is no working day.
    expect(deadline(open, '2026-03-16', { unit: 'working-days', count: 3 })).toMatchObject({
      date: '2026-03-19',
      isProvisional: true,
    })
    expect(deadline(open, '2026-03-08', rule).isProvisional).toBe(false)
    expect(deadline(open, '2026-03-16', { unit: 'calendar-days', count: 5, roll: 'none' }).isProvisional).toBe(false)
  })

  it('has the date that addWorkingDays gives, and as many days skipped as lie between and were not counted', () => {
    const calendar = calendarWith(EMIRATES)
    for (let count = 1; count <= 300; count++) {
      const { date, start, skipped } = deadline(calendar, '2021-10-05', { unit: 'working-days', count })
      expect(date).toBe(addWorkingDays(calendar, start, count))
      const days = (Date.parse(date) - Date.parse(start)) / 86_400_000
      const off = skipped.reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1, 0)
      expect(days - off).toBe(count)
    }
  })
})
