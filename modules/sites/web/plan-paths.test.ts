import { describe, expect, it } from 'vitest'
import type { Polygon } from '../contract/geometry.ts'
import { planPaths } from './plan-paths.ts'

const SIZE = { width: 320, height: 180, margin: 10 }

/** A rectangle in degrees. */
function rectangle(west: number, south: number, east: number, north: number): Polygon {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

function cornersOf(path: string): number[][] {
  return path
    .replace(/[MZ]/g, '')
    .split('L')
    .map((corner) => corner.split(' ').map(Number))
}

describe('the plan of a site', () => {
  it('fits the boundary into the box, centred, with north up', () => {
    const plan = planPaths(rectangle(46, 0, 46.001, 0.001), [], SIZE)
    expect(cornersOf(plan?.boundary ?? '')).toEqual([
      [80, 170],
      [240, 170],
      [240, 10],
      [80, 10],
    ])
  })

  it('keeps proportions: at 60 degrees a degree of longitude is half as long as one of latitude', () => {
    const plan = planPaths(rectangle(10, 60, 10.002, 60.001), [], SIZE)
    const corners = cornersOf(plan?.boundary ?? '')
    const width = corners[1]![0]! - corners[0]![0]!
    const height = corners[0]![1]! - corners[2]![1]!
    expect(width / height).toBeCloseTo(1, 2)
  })

  it('says its scale', () => {
    const plan = planPaths(rectangle(46, 0, 46.001, 0.001), [], SIZE)
    expect(plan?.metresPerUnit).toBeCloseTo(111.32 / 160, 6)
  })

  it('draws footprints in the frame of the boundary, or of their own where there is none', () => {
    const footprint = rectangle(46, 0, 46.0005, 0.0005)
    const inSite = planPaths(rectangle(46, 0, 46.001, 0.001), [footprint], SIZE)
    expect(cornersOf(inSite?.footprints[0] ?? '')[1]).toEqual([160, 170])
    const alone = planPaths(null, [footprint], SIZE)
    expect(alone?.boundary).toBeNull()
    expect(cornersOf(alone?.footprints[0] ?? '')[1]).toEqual([240, 170])
  })

  it('fits to the structure in focus and draws the rest around it', () => {
    const footprint = rectangle(46, 0, 46.0005, 0.0005)
    const plan = planPaths(rectangle(46, 0, 46.001, 0.001), [footprint], SIZE, footprint)
    expect(cornersOf(plan?.footprints[0] ?? '')[1]).toEqual([240, 170])
    expect(cornersOf(plan?.boundary ?? '')[1]).toEqual([400, 170])
  })

  it('draws holes as part of the same shape', () => {
    const ring = rectangle(46, 0, 46.001, 0.001)
    const hole = rectangle(46.0002, 0.0002, 46.0004, 0.0004).coordinates[0]!
    const plan = planPaths({ type: 'Polygon', coordinates: [...ring.coordinates, hole] }, [], SIZE)
    expect(plan?.boundary?.match(/M/g)).toHaveLength(2)
  })

  it('is nothing where nothing was drawn, and never infinite for a point', () => {
    expect(planPaths(null, [], SIZE)).toBeNull()
    expect(planPaths(rectangle(46, 24, 46, 24), [], SIZE)?.boundary).toBe('M160 90L160 90L160 90L160 90Z')
  })
})
