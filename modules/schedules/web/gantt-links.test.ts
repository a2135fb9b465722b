import { describe, expect, it } from 'vitest'
import { ganttLink, type LaidBar } from './gantt-links.ts'

const ROW_PX = 32
const bar = (left: number, right: number, row: number): LaidBar => ({ left, right, y: row * ROW_PX + 13 })
const line = (kind: 'FS' | 'SS' | 'FF' | 'SF', from: LaidBar, to: LaidBar) => ganttLink(kind, from, to, ROW_PX).line

describe('the line of a relation', () => {
  const [first, later] = [bar(10, 50, 0), bar(80, 120, 2)]

  it.each([
    ['FS', 'M50 13H72V77H80'],
    ['SS', 'M10 13H5V77H80'],
    ['FF', 'M50 13H128V77H120'],
    ['SF', 'M10 13H5V61H128V77H120'],
  ] as const)('of the kind %s leaves and enters where its name says', (kind, way) => {
    expect(line(kind, first, later)).toBe(way)
  })

  it('goes back along the edge of the row where the next one begins before the other has ended, also upwards', () => {
    expect(line('FS', bar(10, 90, 0), later)).toBe('M90 13H95V61H72V77H80')
    expect(line('FS', bar(10, 90, 4), later)).toBe('M90 141H95V93H72V77H80')
  })

  it('ends with an arrow that points to the bar from the side on which it enters', () => {
    expect(ganttLink('FS', first, later, ROW_PX).head).toBe('M80 77L76 74V80Z')
    expect(ganttLink('FF', first, later, ROW_PX).head).toBe('M120 77L124 74V80Z')
  })
})
