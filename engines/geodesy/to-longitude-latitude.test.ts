import { describe, expect, test } from 'vitest'
import { toLongitudeLatitude } from './to-longitude-latitude.ts'

describe('[MOD-DES] places of projected systems on the map of the world', () => {
  test.each([
    // The CN Tower, a common example: 43°38′33.24″ N, 79°23′13.7″ W to the metre.
    ['UTM north', 32_617, 630_084, 4_833_438, -79.38714, 43.64257],
    ['the meridian of a zone at the equator', 32_638, 500_000, 0, 45, 0],
    ['Web Mercator', 3857, 5_009_377.086, 2_875_744.624, 45, 25],
  ])('%s', (_what, epsg, easting, northing, longitude, latitude) => {
    const [east, north] = toLongitudeLatitude(epsg)?.(easting, northing) ?? [Number.NaN, Number.NaN]
    expect(east).toBeCloseTo(longitude, 4)
    expect(north).toBeCloseTo(latitude, 4)
  })

  test('the south mirrors the north', () => {
    const [east = 0, north = 0] = toLongitudeLatitude(32_656)?.(334_873, 3_747_734) ?? []
    const [mirrored = 0, south = 0] = toLongitudeLatitude(32_756)?.(334_873, 10_000_000 - 3_747_734) ?? []
    expect(mirrored).toBeCloseTo(east, 9)
    expect(south).toBeCloseTo(-north, 9)
  })

  test('the systems of Saudi Arabia and Europe lie on those of the world', () => {
    const world = toLongitudeLatitude(32_638)?.(695_100, 2_744_200)
    expect(toLongitudeLatitude(9358)?.(695_100, 2_744_200)).toEqual(world)
    expect(toLongitudeLatitude(25_838)?.(695_100, 2_744_200)).toEqual(world)
  })

  test.each([4326, 20_438, 0])('says that it does not know EPSG:%i', (epsg) => {
    expect(toLongitudeLatitude(epsg)).toBeNull()
  })
})
