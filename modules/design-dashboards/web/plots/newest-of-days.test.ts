import { describe, expect, it } from 'vitest'
import { newestOfDays } from './newest-of-days.ts'

const same = (moment: string) => moment

describe('the points of a trend', () => {
  it('are all there within a day, and on two', () => {
    const points = ['2026-01-01T08:00:00Z', '2026-01-01T09:00:00Z', '2026-01-02T09:00:00Z']
    expect(newestOfDays(points, same, 'UTC')).toEqual(points)
    expect(newestOfDays([], same, 'UTC')).toEqual([])
  })

  it('[MOD-DES] are the last of each day over weeks, as the reader counts days', () => {
    const points = ['2026-01-01T08:00:00Z', '2026-01-01T22:30:00Z', '2026-01-10T09:00:00Z', '2026-01-10T09:05:00Z']
    expect(newestOfDays(points, same, 'UTC')).toEqual(['2026-01-01T22:30:00Z', '2026-01-10T09:05:00Z'])
    // In Riyadh the second is on the next day.
    expect(newestOfDays(points, same, 'Asia/Riyadh')).toHaveLength(3)
  })
})
