import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LonLat } from './ellipsoid.ts'
import { geodesicArea, signedGeodesicArea } from './geodesic-area.ts'
import { geodesicDistance, geodesicPerimeter } from './geodesic-distance.ts'

const dms = (degrees: number, minutes: number, seconds: number): number => degrees + minutes / 60 + seconds / 3600

/** A ring along two parallels, dense enough that its edges are the parallels. */
function zone(south: number, north: number, west: number, east: number, steps: number): LonLat[] {
  const at = (part: number): number => west + ((east - west) * part) / steps
  const lower = Array.from({ length: steps + 1 }, (_, i): LonLat => [at(i), south])
  const upper = Array.from({ length: steps + 1 }, (_, i): LonLat => [at(steps - i), north])
  return [...lower, ...upper]
}

describe('geodesicDistance', () => {
  it('agrees with the published line from Flinders Peak to Buninyong', () => {
    const flinders: LonLat = [dms(144, 25, 29.5244), -dms(37, 57, 3.7203)]
    const buninyong: LonLat = [dms(143, 55, 35.3839), -dms(37, 39, 10.1561)]
    expect(geodesicDistance(flinders, buninyong)).toBeCloseTo(54_972.271, 2)
  })

  it('agrees with the length of a quarter meridian and of a degree of the equator', () => {
    expect(geodesicDistance([0, 0], [0, 90])).toBeCloseTo(10_001_965.729, 2)
    expect(geodesicDistance([10, 0], [11, 0])).toBeCloseTo((6_378_137 * Math.PI) / 180, 6)
  })

  it('is 0 for one position and refuses opposite ones', () => {
    expect(geodesicDistance([46.7, 24.7], [46.7, 24.7])).toBe(0)
    expect(() => geodesicDistance([0, 0], [179.9, 0.1])).toThrow(RangeError)
  })

  it('sums a ring whether it is closed or not', () => {
    const open: LonLat[] = [
      [46, 24],
      [46.01, 24],
      [46.01, 24.01],
    ]
    expect(geodesicPerimeter([...open, open[0]!])).toBeCloseTo(geodesicPerimeter(open), 9)
  })
})

describe('geodesicArea', () => {
  // The whole ellipsoid has 510,065,621.724 km² (Moritz 1980, GRS 80 and WGS 84 agree to the figures used here).
  it('gives the surface of the earth as eight octants', () => {
    const octant: LonLat[] = [
      [0, 0],
      [90, 0],
      [90, 90],
      [0, 90],
    ]
    expect((8 * geodesicArea([octant])) / 510_065_621_724_000).toBeCloseTo(1, 9)
  })

  it('agrees with the closed formula for a zone between two parallels', () => {
    // Integral of the ellipsoid between the parallels, by Simpson's rule on M(φ) N(φ) cos φ.
    const e2 = 0.0066943799901413165
    const strip = (latitude: number): number => {
      const sine = Math.sin(latitude)
      return ((6_378_137 ** 2 * (1 - e2)) / (1 - e2 * sine * sine) ** 2) * Math.cos(latitude)
    }
    const [south, north, steps] = [(24 * Math.PI) / 180, (25 * Math.PI) / 180, 200]
    const h = (north - south) / steps
    let sum = strip(south) + strip(north)
    for (let i = 1; i < steps; i += 1) sum += strip(south + i * h) * (i % 2 === 1 ? 4 : 2)
    const expected = ((sum * h) / 3) * (Math.PI / 180)
    expect(geodesicArea([zone(24, 25, 46, 47, 2000)]) / expected).toBeCloseTo(1, 8)
  })

  it('is positive counter-clockwise, and takes holes away', () => {
    const outer = zone(24, 24.01, 46, 46.01, 1)
    const hole = zone(24.002, 24.008, 46.002, 46.008, 1)
    expect(signedGeodesicArea(outer)).toBeGreaterThan(0)
    expect(signedGeodesicArea([...outer].reverse())).toBeCloseTo(-signedGeodesicArea(outer), 3)
    expect(geodesicArea([outer, hole])).toBeCloseTo(geodesicArea([outer]) - geodesicArea([hole]), 6)
  })

  it('does not change across the date line', () => {
    const here = geodesicArea([zone(24, 24.1, 46, 46.1, 1)])
    const there: LonLat[] = [
      [179.95, 24],
      [-179.95, 24],
      [-179.95, 24.1],
      [179.95, 24.1],
    ]
    expect(geodesicArea([there]) / here).toBeCloseTo(1, 9)
  })

  it('adds up when a field is cut in two, wherever it lies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: 0.001, max: 0.05, noNaN: true }),
        (west, south, size) => {
          const corners: LonLat[] = [
            [west, south],
            [west + size, south],
            [west + size, south + size],
            [west, south + size],
          ]
          const [a, b, c, d] = corners as [LonLat, LonLat, LonLat, LonLat]
          const whole = geodesicArea([corners])
          expect((geodesicArea([[a, b, c]]) + geodesicArea([[a, c, d]])) / whole).toBeCloseTo(1, 6)
        },
      ),
    )
  })
})
