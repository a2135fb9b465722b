import { describe, expect, it } from 'vitest'
import { type ChartRow, outlinedRows, plainRows } from './gantt-outline.ts'

const run = (path: string[], count: number, start = '2026-03-01T08:00', finish = '2026-03-09T17:00') => ({
  ...{ path, count, start, finish },
})
const RUNS = [
  run(['District', 'A', 'Concrete'], 3, '2026-02-01T08:00'),
  run(['District', 'A', 'Finishes'], 2, '2026-04-01T08:00', '2026-06-30T17:00'),
  run(['District', 'B'], 1),
  run(['District', 'B', 'Concrete'], 4),
]
const said = (rows: readonly ChartRow[]) =>
  rows.map(({ head, position }) => (head ? `${'-'.repeat(head.depth)}${head.name} ${head.count}` : position))
const key = (...path: string[]) => JSON.stringify(['District', ...path])

describe('the rows of a Gantt chart', () => {
  it('stand under the heads of their parts, without what all have in common', () => {
    const rows = outlinedRows(RUNS, new Set())
    expect(said(rows.between(0, 99))).toEqual([
      ...['A 5', '-Concrete 3', 0, 1, 2, '-Finishes 2', 3, 4],
      ...['B 5', 5, '-Concrete 4', 6, 7, 8, 9],
    ])
    expect(rows.total).toBe(15)
    const [first] = rows.between(0, 1)
    expect(first?.head, 'a head spans what lies below it').toMatchObject({
      start: '2026-02-01T08:00',
      finish: '2026-06-30T17:00',
    })
  })

  it('leave out what is folded, with all below it, and keep what they count', () => {
    const folded = outlinedRows(RUNS, new Set([key('A'), key('B', 'Concrete')]))
    expect(said(folded.between(0, 99))).toEqual(['A 5', 'B 5', 5, '-Concrete 4'])
    expect(folded.keys).toHaveLength(5)
  })

  it('are found by their places without going through those above, also beyond the last', () => {
    const rows = outlinedRows([run(['A'], 30_000), run(['B'], 20_000)], new Set())
    expect(said(rows.between(29_999, 30_004))).toEqual([29_998, 29_999, 'B 20000', 30_000, 30_001])
    expect(rows.between(50_002, 50_010)).toEqual([])
    expect(said(rows.between(50_000, 50_010))).toEqual([49_998, 49_999])
  })

  it('are those of the list where there are no parts, or one alone', () => {
    expect(said(plainRows(3).between(1, 9))).toEqual([1, 2])
    expect(said(outlinedRows([run(['District'], 2)], new Set()).between(0, 9))).toEqual([0, 1])
    expect(plainRows(0).between(0, 9)).toEqual([])
  })
})
