import { describe, expect, it } from 'vitest'
import { simplerLine } from '../geometry/simpler-line.ts'
import { contourInterval, contourLines } from './contour-lines.ts'
import { shadeHeights, slopeDegrees } from './shade-heights.ts'

/** 8 × 8 cells with a margin, of ground that rises by so much from cell to cell. */
const plane = (east: number, south: number) =>
  Float32Array.from({ length: 100 }, (_, at) => (at % 10) * east + Math.floor(at / 10) * south)
const middle = (picture: Uint8Array) => [...picture.subarray((3 * 8 + 3) * 4, (3 * 8 + 3) * 4 + 4)]

describe('[MOD-GEO] the form of the ground', () => {
  it('is shaded by light from the north-west', () => {
    const level = Math.round(255 * Math.SQRT1_2)
    expect(middle(shadeHeights(plane(0, 0), 8, 1, 'hillshade'))).toEqual([level, level, level, 255])
    const [lit, dark] = [plane(1, 1), plane(-1, -1)].map(
      (ground) => middle(shadeHeights(ground, 8, 1, 'hillshade'))[0]!,
    )
    expect(lit).toBeGreaterThan(level)
    expect(dark).toBeLessThan(level)
  })

  it('is coloured by its slope in degrees, whatever the size of a cell', () => {
    expect(slopeDegrees(1, 0)).toBeCloseTo(45, 12)
    expect(middle(shadeHeights(plane(0, 0), 8, 1, 'slope'))).toEqual([26, 152, 80, 255])
    expect(middle(shadeHeights(plane(1, 0), 8, 1, 'slope'))).toEqual([215, 48, 39, 255])
    const tenDegrees = Math.tan((10 * Math.PI) / 180) * 0.5
    expect(middle(shadeHeights(plane(tenDegrees, 0), 8, 0.5, 'slope'))).toEqual([166, 217, 106, 255])
  })

  it('is seen through where there is no height', () => {
    const hole = plane(1, 0)
    hole[4 * 10 + 4] = Number.NaN
    expect(middle(shadeHeights(hole, 8, 1, 'slope'))).toEqual([0, 0, 0, 0])
  })
})

describe('[MOD-GEO] contours', () => {
  it('of a slope are straight lines at whole steps', async () => {
    const slope = Float32Array.from({ length: 11 * 5 }, (_, at) => (at % 11) * 0.25)
    const levels = await contourLines(slope, 11, 5, 1)
    expect(levels.map(({ level }) => level)).toEqual([1, 2])
    const [one] = levels
    expect(one!.paths).toHaveLength(1)
    expect(one!.paths[0]!.every(([column]) => column === 4)).toBe(true)
    expect(simplerLine(one!.paths[0]!, 0.1)).toHaveLength(2)
  })

  it('of a cone are closed rings as wide as the cone there', async () => {
    const cone = Float32Array.from(
      { length: 41 * 41 },
      (_, at) => 10 - Math.hypot((at % 41) - 20, Math.floor(at / 41) - 20) / 2,
    )
    const ring = (await contourLines(cone, 41, 41, 2)).find(({ level }) => level === 6)!.paths
    expect(ring).toHaveLength(1)
    expect(ring[0]![0]).toEqual(ring[0]!.at(-1))
    for (const [x, y] of ring[0]!) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(8, 0)
  })

  it('end where heights are missing, and step by 1, 2 or 5', async () => {
    const slope = Float32Array.from({ length: 25 }, (_, at) => (at % 5) * 0.4)
    slope[12] = Number.NaN
    expect((await contourLines(slope, 5, 5, 1))[0]!.paths.length).toBeLessThanOrEqual(2)
    expect([contourInterval(0, 100, 20), contourInterval(588, 600, 20), contourInterval(0, 0, 20)]).toEqual([
      5, 1, 0.05,
    ])
  })
})
