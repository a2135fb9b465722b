import { describe, expect, it } from 'vitest'
import { nextRunAt } from './next-run.ts'

const clock = { every: 'day', weekday: 0, at: '05:30', timeZone: 'Asia/Riyadh' } as const
const next = (now: string, more: Partial<Parameters<typeof nextRunAt>[0]> = {}) =>
  nextRunAt({ ...clock, ...more }, new Date(now)).toISOString()

describe('[MOD-DES] the next run by the clock', () => {
  it('is today where the hour is still to come, and tomorrow where it has passed', () => {
    expect(next('2026-03-01T02:00:00Z')).toBe('2026-03-01T02:30:00.000Z')
    expect(next('2026-03-01T02:30:00Z')).toBe('2026-03-02T02:30:00.000Z')
  })

  it('is on its weekday, as the calendar there has it', () => {
    // Saturday 23:00 in London is Sunday in Riyadh.
    expect(next('2026-02-28T23:00:00Z', { every: 'week', weekday: 0 })).toBe('2026-03-01T02:30:00.000Z')
    expect(next('2026-03-01T03:00:00Z', { every: 'week', weekday: 0 })).toBe('2026-03-08T02:30:00.000Z')
  })

  it('keeps to the wall clock where summer time begins', () => {
    const berlin = { at: '06:00', timeZone: 'Europe/Berlin' }
    expect(next('2026-03-28T06:00:00Z', berlin)).toBe('2026-03-29T04:00:00.000Z')
    expect(next('2026-03-27T06:00:00Z', berlin)).toBe('2026-03-28T05:00:00.000Z')
  })
})
