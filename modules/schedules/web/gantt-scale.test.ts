import { describe, expect, it } from 'vitest'
import { ganttScale } from './gantt-scale.ts'

describe('the time axis of a Gantt chart', () => {
  it('lays a day as wide everywhere, with a week before the start and behind the end', () => {
    const scale = ganttScale('2026-04-27T08:00', '2026-06-30T17:00', 'months')
    expect(scale.at('2026-04-21T00:00') - scale.at('2026-04-20T00:00')).toBe(5)
    expect(scale.at('2026-04-20T00:00')).toBe(0)
    expect(scale.width).toBe((11 + 31 + 30 + 7) * 5)
  })

  it.each([
    ['weeks', 12],
    ['months', 4],
    ['years', 1],
  ] as const)('marks %s without a gap', (zoom, count) => {
    const { ticks, width } = ganttScale('2026-04-27T08:00', '2026-06-30T17:00', zoom)
    expect(ticks).toHaveLength(count)
    expect(ticks.reduce((sum, tick) => sum + tick.width, 0)).toBeCloseTo(width)
  })
})
