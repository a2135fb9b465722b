import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CalendarDay } from './calendar-day.ts'
import { isDayTooEarly } from './first-day.ts'

describe('a day that somebody enters', () => {
  it.each(['0000-01-01', '0001-01-01', '0026-03-01', '1799-12-31'])('is not %s', (day) => {
    const { error } = CalendarDay.safeParse(day)
    expect(error?.issues.map(isDayTooEarly)).toEqual([true])
  })

  it('is one of the calendar', () => {
    expect(CalendarDay.parse('1800-01-01')).toBe('1800-01-01')
    for (const none of ['2026-02-31', '26-03-01', '']) expect(CalendarDay.safeParse(none).success).toBe(false)
  })

  it('is asked for in one way by all contracts', () => {
    const files = ['modules', 'platform'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    const contracts = files.filter((file) => /\/contract\/.*\.ts$/.test(file) && !/test\.ts$/.test(file))
    expect(contracts.length).toBeGreaterThan(100)
    const others = contracts.filter((file) => readFileSync(file, 'utf8').includes('iso.date()'))
    expect(others).toEqual([])
  })
})
