import { describe, expect, it } from 'vitest'
import { isInside, middleOf, type Polygon, type Position } from './polygon.ts'

function polygon(...corners: Position[]): Polygon {
  return { type: 'Polygon', coordinates: [[...corners, corners[0] as Position]] }
}
function square(west: number, south: number, size: number): Polygon {
  return polygon([west, south], [west + size, south], [west + size, south + size], [west, south + size])
}

describe('the middle of an outline', () => {
  it('is the centre of its area, whichever way its corners run', () => {
    const corners: Position[] = [
      [46, 24],
      [46.02, 24],
      [46.02, 24.01],
      [46, 24.01],
    ]
    expect(middleOf(polygon(...corners))[0]).toBeCloseTo(46.01, 9)
    expect(middleOf(polygon(...corners.reverse()))[1]).toBeCloseTo(24.005, 9)
  })

  it('is its first corner where it has no area', () => {
    expect(middleOf(polygon([46, 24], [46, 24], [46, 24]))).toEqual([46, 24])
  })
})

describe('inside', () => {
  /** An L: the corner in the north-east is missing. */
  const bent = polygon([0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2])

  it('counts touching the edge as inside', () => {
    expect(isInside(square(0, 0, 1), bent)).toBe(true)
    expect(isInside(bent, bent)).toBe(true)
  })

  it('sees what lies in the bend, beside it, or across it', () => {
    expect(isInside(square(1.2, 1.2, 0.5), bent)).toBe(false)
    expect(isInside(square(5, 5, 1), bent)).toBe(false)
    // All its corners are inside; its edge cuts the bend.
    expect(isInside(polygon([0.5, 1.9], [1.9, 0.5], [0.5, 0.5]), bent)).toBe(false)
  })

  it('takes holes out of the ground', () => {
    const hole = square(0.4, 0.4, 0.2).coordinates[0] as Position[]
    const ground: Polygon = { type: 'Polygon', coordinates: [...square(0, 0, 1).coordinates, hole] }
    expect(isInside(square(0.45, 0.45, 0.1), ground)).toBe(false)
    expect(isInside(square(0.7, 0.7, 0.1), ground)).toBe(true)
    expect(isInside(square(0.2, 0.2, 0.6), ground)).toBe(false)
  })
})
