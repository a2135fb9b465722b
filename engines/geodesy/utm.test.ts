import { describe, expect, it } from 'vitest'
import { fromUtm, type LongitudeLatitude, toUtm, utmEpsg, utmScale, utmZoneOf } from './utm.ts'

const ZONE_38 = { zone: 38, isSouth: false }

describe('UTM', () => {
  it('puts a point of the central meridian at 500 000 m and scale 0.9996', () => {
    const [easting, northing] = toUtm([45, 0], ZONE_38)
    expect(easting).toBeCloseTo(500_000, 6)
    expect(northing).toBeCloseTo(0, 6)
    expect(utmScale([45, 24], ZONE_38)).toBeCloseTo(0.9996, 7)
  })

  it('measures the meridian from the equator to 45° as the ellipsoid has it, 4 984 944.378 m', () => {
    expect(toUtm([45, 45], ZONE_38)[1] / 0.9996).toBeCloseTo(4_984_944.378, 3)
  })

  it('comes back to the same point within a hundredth of a millimetre, on both halves of the world', () => {
    for (const longitude of [36.2, 46.9312, 51.45, 55.65, 59.9]) {
      for (const latitude of [-33.9, 16.5, 24.8, 31.9]) {
        const point: LongitudeLatitude = [longitude, latitude]
        const zone = utmZoneOf(point)
        const back = fromUtm(toUtm(point, zone), zone)
        expect(Math.abs(back[0] - longitude)).toBeLessThan(1e-10)
        expect(Math.abs(back[1] - latitude)).toBeLessThan(1e-10)
      }
    }
  })

  it('knows the zone of a point and its EPSG code', () => {
    expect([46.9, 51.45, 55.6].map((longitude) => utmEpsg(utmZoneOf([longitude, 24])))).toEqual([32638, 32639, 32640])
    expect(utmEpsg(utmZoneOf([18.4, -33.9]))).toBe(32734)
  })
})
