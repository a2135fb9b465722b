import { describe, expect, it } from 'vitest'
import { checkBoundary } from './check-boundary.ts'
import { parseCorners, writeCorners } from './corner-list.ts'

describe('corner list', () => {
  it('reads what surveyors paste, with any separator', () => {
    const list = parseCorners('46.1, 24.1\n46.2\t24.1\r\n\n46.2;24.2\n 46.1 24.2 ')
    expect(list.ok && list.polygon.coordinates[0]).toEqual([
      [46.1, 24.1],
      [46.2, 24.1],
      [46.2, 24.2],
      [46.1, 24.2],
      [46.1, 24.1],
    ])
  })

  it.each([
    ['46.1, 24.1\nnorth', 2],
    ['46.1', 1],
    ['46.1, 24.1, 612', 1],
    ['46.1, 24.1\n\n46.2, x', 3],
  ])('says which line of %j cannot be read', (text, line) => {
    expect(parseCorners(text)).toEqual({ ok: false, line })
  })

  it('writes what it reads', () => {
    const text = '46.1, 24.1\n46.2, 24.1\n46.2, 24.2'
    const list = parseCorners(text)
    const check = list.ok ? checkBoundary(list.polygon) : null
    expect(check?.ok && writeCorners(check.boundary)).toBe(text)
    expect(writeCorners(null)).toBe('')
  })
})
