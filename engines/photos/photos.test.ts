import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { makePhoto } from '../photo/testing/make-photo.ts'
import { type DronePhoto, readDronePhoto } from './drone-photo.ts'
import { groundSamplingDistance, photoFootprint } from './photo-footprint.ts'
import { reportPhotoSet } from './photo-set.ts'

/** 20 mm on film: half of the width is seen at 0.9 of the height. */
const above: DronePhoto = {
  file: 'a.jpg',
  width: 4000,
  height: 2000,
  takenAt: '2026-01-01T08:00:00',
  camera: null,
  lon: 46,
  lat: 24,
  relativeAltitude: 100,
  barometricAltitude: 700,
  yaw: 0,
  pitch: -90,
  roll: 0,
  focal35: 20,
}
const rounded = (photo: DronePhoto) =>
  photoFootprint(photo)!.map((corner) => corner.map((metres) => Math.round(metres) + 0))

describe('the ground of a photo', () => {
  it('[MOD-GEO] is what the rays through its corners meet, turned as the camera was', () => {
    expect(rounded(above)).toEqual([
      [-90, 45],
      [90, 45],
      [90, -45],
      [-90, -45],
    ])
    expect(rounded({ ...above, yaw: 90 })[0]).toEqual([45, 90])
    expect(rounded({ ...above, roll: 90 })[0]).toEqual([45, 90])
    // At 45° the middle lies as far ahead as the drone is high.
    const [left, right, near] = photoFootprint({ ...above, pitch: -45 })!
    expect(left![1]).toBeCloseTo(right![1], 6)
    expect([near![1] < 100, left![1] > 100]).toEqual([true, true])
    expect(groundSamplingDistance(above)).toBeCloseTo(180 / 4000, 9)
  })

  it('ends 500 m off towards the horizon, and is none without height or lens', () => {
    const far = photoFootprint({ ...above, pitch: -10 })!
    expect(Math.hypot(...far[0]!)).toBeCloseTo(500, 6)
    for (const missing of ['relativeAltitude', 'focal35', 'width'] as const)
      expect(photoFootprint({ ...above, [missing]: null })).toBeNull()
  })
})

describe('a set of photos', () => {
  it('covers what they show together, each place by as many as show it', () => {
    // The second one lies half of its width to the east.
    const east = 90 / (111_195 * Math.cos((24 * Math.PI) / 180))
    const { coverage, gsd } = reportPhotoSet([above, { ...above, file: 'b.jpg', lon: 46 + east }])
    expect(Math.abs(coverage!.squareMetres - 270 * 90) / (270 * 90)).toBeLessThan(0.01)
    expect(coverage!.shareBy.two).toBeCloseTo(1 / 3, 2)
    expect(coverage!.shareBy.three).toBe(0)
    expect(coverage!.meanPhotos).toBeCloseTo(4 / 3, 2)
    expect(gsd).toBeCloseTo(0.045, 6)
  })

  it('says what its photos do not say, and guesses nothing of it', () => {
    const { warnings, coverage, gsd } = reportPhotoSet([{ ...above, lon: null, lat: null, relativeAltitude: null }])
    expect(warnings).toEqual([
      { code: 'no-place', count: 1 },
      { code: 'no-height', count: 1 },
    ])
    expect([coverage, gsd]).toEqual([null, null])
  })

  it('reads plain photos without a drone’s facts, and leaves out what is no photo', async () => {
    const photo = await readDronePhoto(
      'a.jpg',
      await makePhoto({ lon: 46.5, lat: 24.5, takenAt: '2026:05:03 14:21:07' }),
    )
    expect(photo).toMatchObject({ takenAt: '2026-05-03T14:21:07', relativeAltitude: null, yaw: null })
    expect(photo?.lon).toBeCloseTo(46.5, 3)
    expect(await readDronePhoto('b.jpg', Buffer.from('nothing'))).toBeNull()
  })
})

describe.skipIf(skipWithoutSharedData('drone photos'))('four photos of a drone', () => {
  it('[MOD-GEO] have 1.8 cm a pixel, and cover the ground below them', async () => {
    const folder = sharedDataFile('images/drone')
    const photos = await Promise.all(
      readdirSync(folder).map((file) => readDronePhoto(file, readFileSync(join(folder, file)))),
    )
    const report = reportPhotoSet(photos.map((photo) => photo!))
    expect(report.gsd).toBeCloseTo(0.018, 3)
    expect(report.photos[0]).toMatchObject({ yaw: 45, pitch: -89.9, relativeAltitude: 39.8, focal35: 20, warnings: [] })
    // One photo alone shows 72 × 40 m.
    expect(report.coverage!.squareMetres).toBeGreaterThan(2_800)
    expect(report.coverage!.squareMetres).toBeLessThan(4 * 2_920)
    expect([report.from, report.to]).toEqual(['2016-06-23T16:31:59', '2016-06-23T16:33:11'])
  })
})
