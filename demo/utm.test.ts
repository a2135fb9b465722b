import { describe, expect, it } from 'vitest'
import { fromUtm, toUtm, utmEpsg, utmScale } from './utm.ts'

describe('UTM', () => {
  it('puts a point of the central meridian at 500 000 m and scale 0.9996', () => {
    const [easting, northing] = toUtm([45, 0], 32638)
    expect(easting).toBeCloseTo(500_000, 6)
    expect(northing).toBeCloseTo(0, 6)
    expect(utmScale([45, 24], 32638)).toBeCloseTo(0.9996, 7)
  })

  it('measures the meridian from the equator to 45° as the ellipsoid has it, 4 984 944.378 m', () => {
    expect(toUtm([45, 45], 32638)[1] / 0.9996).toBeCloseTo(4_984_944.378, 3)
  })

  it('comes back to the same point within a millimetre all over the Gulf', () => {
    for (const longitude of [36.2, 46.9312, 51.45, 55.65, 59.9]) {
      for (const latitude of [16.5, 24.8, 31.9]) {
        const epsg = utmEpsg(longitude)
        const back = fromUtm(toUtm([longitude, latitude], epsg), epsg)
        expect(Math.abs(back[0] - longitude)).toBeLessThan(1e-8)
        expect(Math.abs(back[1] - latitude)).toBeLessThan(1e-8)
      }
    }
  })

  it('knows the zone of each project', () => {
    expect([46.9, 51.45, 55.6].map(utmEpsg)).toEqual([32638, 32639, 32640])
  })
})
