import { describe, expect, it } from 'vitest'
import { geodesicDistance } from '../geometry/geodesic-distance.ts'
import { graticule } from './graticule.ts'
import { formatArea, formatLength, formatLonLat, metresPerPixel, scaleStep } from './measure-format.ts'

describe('measures in words', () => {
  it('writes areas, lengths and positions in both languages with Latin digits', () => {
    expect(formatArea(124_000, 'en')).toBe('12.40 ha')
    expect(formatArea(640.4, 'en')).toBe('640 m²')
    expect(formatArea(12_345_678, 'ar')).toBe('1,234.6 هكتار')
    expect(formatLength(840, 'en')).toBe('840 m')
    expect(formatLength(3250, 'ar')).toBe('3.25 كم')
    expect(formatLonLat([46.67531, -24.7], 'en')).toBe('\u206624.70000°\u2069 S \u206646.67531°\u2069 E')
  })
})

describe('scale', () => {
  it.each([
    [1, 120, 100],
    [3.9, 120, 200],
    [0.5, 120, 50],
    [700, 120, 50_000],
  ])('at %d m per pixel and %d pixels shows %d m', (perPixel, pixels, metres) => {
    const step = scaleStep(perPixel, pixels)
    expect(step.metres).toBe(metres)
    expect(step.pixels).toBeLessThanOrEqual(pixels)
  })

  it('agrees with the ellipsoid within the half percent that Mercator on a sphere costs', () => {
    const pixels = 1000
    const zoom = 12
    const degrees = (pixels * 360) / (512 * 2 ** zoom)
    const real = geodesicDistance([46, 24], [46 + degrees, 24])
    expect((metresPerPixel(24, zoom) * pixels) / real).toBeCloseTo(1, 2)
  })
})

describe('graticule', () => {
  const view = (west: number, size: number) => ({ west, south: 24, east: west + size, north: 24 + size })

  it('keeps the number of lines in bounds at every zoom', () => {
    for (let size = 300; size > 0.002; size /= 1.7) {
      const { features } = graticule(view(-150, Math.min(size, 300)), 6)
      expect(features.length, `view of ${size}°`).toBeLessThanOrEqual(16)
    }
  })

  it('lies on round degrees and stays within the Mercator map', () => {
    const { features } = graticule({ west: 40.2, south: -89, east: 50.1, north: 89 }, 4)
    const meridians = features.filter(({ geometry }) => geometry.coordinates[0]![0] === geometry.coordinates[1]![0])
    expect(meridians.map(({ geometry }) => geometry.coordinates[0]![0])).toEqual([45, 50])
    expect(meridians[0]!.geometry.coordinates[1]![1]).toBe(85)
  })
})
