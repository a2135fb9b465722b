import proj4 from 'proj4'
import { describe, expect, it } from 'vitest'
import { writeZip } from '../zip/write-zip.ts'
import { readVectors } from './read-vectors.ts'
import { geoPackagePoint, makeGeoPackage } from './testing/make-geopackage.ts'
import type { VectorFile } from './vector-features.ts'

/** The crossing of two streets of Riyadh in the system of old plans, Ain el Abd / UTM zone 38N (EPSG:20438): 46.68 E, 24.69 N. */
const RIYADH = [669_990.6, 2_731_562.2] as const
const geoJson = (name: string, [x, y]: readonly [number, number] = RIYADH) =>
  new TextEncoder().encode(
    JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name } },
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [x, y, 612] } }],
    }),
  )
const placeOf = ({ features: [feature] }: VectorFile) =>
  feature?.geometry?.type === 'Point' ? feature.geometry.coordinates : []
const codesOf = ({ findings }: VectorFile) => findings.map(({ code }) => code)

describe('[MAP-03] features in a reference system that only the register knows', () => {
  it('of the last century in Saudi Arabia are placed by its shift, which is said, and keep their heights', async () => {
    const read = await readVectors(geoJson('urn:ogc:def:crs:EPSG::20438'))
    expect(read).toMatchObject({ isPlaced: true, crs: { epsg: 20_438 } })
    expect(codesOf(read)).toEqual(['datum-shift'])
    const [longitude, latitude, height] = placeOf(read)
    // EPSG:1192, the shift for Saudi Arabia; without it they would lie 70 m away.
    const [east, north] = proj4('+proj=utm +zone=38 +ellps=intl +towgs84=-143,-236,7', 'WGS84').forward([...RIYADH])
    expect([longitude!, latitude!]).toEqual([expect.closeTo(east!, 7), expect.closeTo(north!, 7)])
    expect([longitude!.toFixed(2), latitude!.toFixed(2), height]).toEqual(['46.68', '24.69', 612])
  })

  it('are placed as a person says by its number where the file says nothing or something else', async () => {
    const wells = {
      name: 'wells',
      srs: -1,
      columns: '"depth" REAL',
      rows: [{ geom: geoPackagePoint(...RIYADH, 0), depth: 8 }],
    }
    const asked = await readVectors(makeGeoPackage([wells]))
    expect(asked).toMatchObject({ isPlaced: false, crs: null })
    const said = await readVectors(makeGeoPackage([wells]), { epsg: 20_438 })
    expect(said).toMatchObject({ isPlaced: true, crs: { epsg: 20_438 } })
    expect(placeOf(said)[0]).toBeCloseTo(placeOf(await readVectors(geoJson('EPSG:20438')))[0]!, 9)
  })

  it('are placed by the definition beside a Shapefile that proj4 alone leaves on a datum of its own', async () => {
    const wkt = `PROJCS["Ain_el_Abd_UTM_Zone_38N",GEOGCS["GCS_Ain_el_Abd_1970",DATUM["D_Ain_el_Abd_1970",
      SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],
      PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],
      PARAMETER["Central_Meridian",45.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`
    const read = await readVectors(
      writeZip([
        ['wells.shp', shapefileOfPoint(RIYADH)],
        ['wells.prj', new TextEncoder().encode(wkt)],
      ]),
    )
    expect(read.isPlaced).toBe(true)
    expect(placeOf(read)[0]).toBeCloseTo(46.68, 2)
    expect(placeOf(read)[1]).toBeCloseTo(24.69, 2)
  })

  it('stay where they are with a word where nobody knows the system, or the numbers cannot be of it', async () => {
    const unknown = await readVectors(geoJson('EPSG:99999'))
    expect(unknown.isPlaced).toBe(false)
    expect(codesOf(unknown)).toEqual(['crs-not-known'])
    expect(placeOf(unknown)).toEqual([...RIYADH, 612])
    const impossible = await readVectors(geoJson('EPSG:20438', [9e12, 9e12]))
    expect(impossible.isPlaced).toBe(false)
    expect(codesOf(impossible)).toContain('crs-contradicted')
  })
})

/** One point as a .shp (ESRI Shapefile Technical Description, 1998). */
function shapefileOfPoint([x, y]: readonly [number, number]): Uint8Array {
  const bytes = new Uint8Array(100 + 8 + 20)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 9994)
  view.setInt32(24, bytes.length / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, 1, true)
  for (const [at, value] of [x, y, x, y].entries()) view.setFloat64(36 + at * 8, value, true)
  view.setInt32(100, 1)
  view.setInt32(104, 10)
  view.setInt32(108, 1, true)
  view.setFloat64(112, x, true)
  view.setFloat64(120, y, true)
  return bytes
}
