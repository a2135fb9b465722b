import type { Polygon, Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import { BOUNDARY_MAX_CORNERS, checkBoundary } from './check-boundary.ts'

const polygon = (...rings: Position[][]): Polygon => ({ type: 'Polygon', coordinates: rings })
const SQUARE: Position[] = [
  [46, 24],
  [46.001, 24],
  [46.001, 24.001],
  [46, 24.001],
  [46, 24],
]

describe('checkBoundary', () => {
  it('accepts a plot and measures it', () => {
    const check = checkBoundary(polygon(SQUARE))
    expect(check).toMatchObject({ ok: true, corners: 4 })
    // One thousandth of a degree at 24°: 101.76 m along the parallel, 110.77 m along the meridian.
    if (check.ok) {
      expect(check.areaSquareMetres / (101.76 * 110.77)).toBeCloseTo(1, 3)
      expect(check.perimeterMetres / (2 * (101.76 + 110.77))).toBeCloseTo(1, 3)
    }
  })

  it('closes an open ring, turns it counter-clockwise and drops repeated corners', () => {
    const clockwise: Position[] = [
      [46, 24],
      [46, 24],
      [46, 24.001],
      [46.001, 24.001],
      [46.001, 24.00000000001],
    ]
    const check = checkBoundary(polygon(clockwise))
    expect(check.ok && check.boundary.coordinates[0]).toEqual([
      [46.001, 24],
      [46.001, 24.001],
      [46, 24.001],
      [46, 24],
      [46.001, 24],
    ])
  })

  it('says where a boundary crosses itself', () => {
    const bowTie: Position[] = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ]
    expect(checkBoundary(polygon(bowTie))).toMatchObject({ ok: false, problem: 'crosses-itself', at: [1, 1] })
  })

  it('refuses a corner that touches another edge and an edge that runs back', () => {
    const touching: Position[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
      [0, 0],
    ]
    expect(checkBoundary(polygon(touching))).toMatchObject({ problem: 'crosses-itself', at: [2, 0] })
    const spike: Position[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [4, 2],
      [0, 4],
      [0, 0],
    ]
    expect(checkBoundary(polygon(spike))).toMatchObject({ problem: 'crosses-itself' })
  })

  it('refuses what is no plot', () => {
    expect(checkBoundary(polygon([]))).toMatchObject({ problem: 'too-few-corners' })
    expect(
      checkBoundary(
        polygon([
          [0, 0],
          [1, 1],
          [0, 0],
        ]),
      ),
    ).toMatchObject({ problem: 'too-few-corners' })
    expect(
      checkBoundary(
        polygon([
          [0, 0],
          [181, 0],
          [0, 1],
        ]),
      ),
    ).toMatchObject({ problem: 'outside-the-globe' })
    expect(
      checkBoundary(
        polygon([
          [0, Number.NaN],
          [1, 0],
          [0, 1],
        ]),
      ),
    ).toMatchObject({ problem: 'outside-the-globe' })
    expect(
      checkBoundary(
        polygon([
          [0, 0],
          [1e-6, 0],
          [0, 1e-6],
        ]),
      ),
    ).toMatchObject({ problem: 'too-small' })
    expect(checkBoundary(polygon(SQUARE, SQUARE))).toMatchObject({ problem: 'has-holes' })
  })

  it('caps the number of corners', () => {
    const ring = (corners: number): Position[] =>
      Array.from({ length: corners }, (_, i) => {
        const angle = (2 * Math.PI * i) / corners
        return [46 + 0.01 * Math.cos(angle), 24 + 0.01 * Math.sin(angle)]
      })
    expect(checkBoundary(polygon(ring(BOUNDARY_MAX_CORNERS))).ok).toBe(true)
    expect(checkBoundary(polygon(ring(BOUNDARY_MAX_CORNERS + 1)))).toMatchObject({ problem: 'too-many-corners' })
  })
})
