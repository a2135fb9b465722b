import { expect, it } from 'vitest'
import { openCrs } from './crs.ts'
import { crsAuthority } from './crs-authority.ts'
import { groundAround, placesOfGrid, throughGrid } from './ground-grid.ts'
import { toLongitudeLatitude } from './to-longitude-latitude.ts'

/** Metres between two places that lie near each other. */
function apart(a: readonly number[], b: readonly number[]): number {
  const metres = 111_320
  const east = (a[0]! - b[0]!) * metres * Math.cos((a[1]! * Math.PI) / 180)
  return Math.hypot(east, (a[1]! - b[1]!) * metres)
}

it('agrees with the projection to a millimetre on a site, and to a centimetre over ten kilometres', () => {
  const utm = toLongitudeLatitude(32_638)!
  for (const [size, most] of [
    [300, 0.001],
    [10_000, 0.01],
  ] as const) {
    const corner = { easting: 695_340, northing: 2_744_200 }
    const box = groundAround([corner, { easting: corner.easting + size, northing: corner.northing + size }])
    const places = placesOfGrid(box)
    const degrees = Array.from({ length: 9 }, (_, at) => utm(places[at * 2]!, places[at * 2 + 1]!))
    const found = throughGrid({ box, degrees })
    for (const share of [0, 0.13, 0.5, 0.77, 1]) {
      const place = [corner.easting + size * share, corner.northing + size * (1 - share)] as const
      expect(apart(found(...place), utm(...place))).toBeLessThan(most)
    }
  }
})

it('[DATA-06] leads from Ain el Abd / UTM zone 38N of old Saudi drawings to WGS 84 as the register does', async () => {
  const crs = await openCrs(20_438, crsAuthority)
  const box = groundAround([
    { easting: 695_340, northing: 2_744_200 },
    { easting: 695_640, northing: 2_744_500 },
  ])
  const found = await crs!.toLonLat(placesOfGrid(box))
  const degrees = Array.from({ length: 9 }, (_, at) => [found[at * 2]!, found[at * 2 + 1]!] as const)
  const way = throughGrid({ box, degrees })
  const asked = Float64Array.from([695_400, 2_744_321, 695_611, 2_744_222])
  const answered = await crs!.toLonLat(asked)
  for (const at of [0, 2])
    expect(apart(way(asked[at]!, asked[at + 1]!), [answered[at]!, answered[at + 1]!])).toBeLessThan(0.001)
  // Taken for coordinates of WGS 84, the drawing would stand in another street.
  const mistaken = toLongitudeLatitude(32_638)!(695_400, 2_744_321)
  expect(apart(way(695_400, 2_744_321), mistaken)).toBeGreaterThan(50)
})
