import { describe, expect, it } from 'vitest'
import { groupByDay, nameOfDay } from './group-by-day.ts'

const at = (createdAt: string) => ({ createdAt })

describe('notifications in days', () => {
  it('are grouped by the clock of the reader, in their order', () => {
    const items = [at('2026-03-02T21:30:00Z'), at('2026-03-02T20:30:00Z'), at('2026-03-01T12:00:00Z')]
    const days = (zone: string) => groupByDay(items, zone).map((group) => [group.day, group.items.length])
    expect(days('UTC')).toEqual([
      ['2026-03-02', 2],
      ['2026-03-01', 1],
    ])
    expect(days('Asia/Riyadh')).toEqual([
      ['2026-03-03', 1],
      ['2026-03-02', 1],
      ['2026-03-01', 1],
    ])
  })

  it('name today and the day before, over the end of a month', () => {
    const now = new Date('2026-03-01T22:00:00Z')
    expect(['2026-03-01', '2026-02-28', '2026-02-27'].map((day) => nameOfDay(day, now, 'UTC'))).toEqual([
      'today',
      'yesterday',
      null,
    ])
    expect(nameOfDay('2026-03-01', now, 'Asia/Riyadh')).toBe('yesterday')
  })
})
