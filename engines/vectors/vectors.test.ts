import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { writeZip } from '../zip/write-zip.ts'
import { readShapefile } from './read-shapefile.ts'
import { readVectors } from './read-vectors.ts'
import { reportVectors } from './vectors-report.ts'

const geoJson = (...geometries: object[]) =>
  new TextEncoder().encode(
    JSON.stringify({
      type: 'FeatureCollection',
      features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
    }),
  )
const codesOf = async (bytes: Uint8Array) => (await readVectors(bytes)).findings.map(({ code }) => code)
const polygon = (...ring: number[][]) => geoJson({ type: 'Polygon', coordinates: [ring] })

describe('GeoJSON', () => {
  it('has reversed and open outlines mended, and those that cross themselves named', async () => {
    expect(await codesOf(polygon([0, 0], [0, 1], [1, 1], [0, 0]))).toEqual(['ring-reversed'])
    expect(await codesOf(polygon([0, 0], [1, 0], [1, 1]))).toEqual(['ring-closed'])
    expect(await codesOf(polygon([0, 0], [3, 3], [3, 0], [0, 2], [0, 0]))).toContain('self-crossing')
  })

  it('divides a line at the antimeridian', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [179, 10],
        [-179, 20],
      ],
    }
    expect((await readVectors(geoJson(line))).features[0]?.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [179, 10],
          [180, 15],
        ],
        [
          [-180, 15],
          [-179, 20],
        ],
      ],
    })
  })

  it('in metres that names no reference system is not placed', async () => {
    const report = reportVectors(await readVectors(geoJson({ type: 'Point', coordinates: [500_000, 2_700_000] })))
    expect(report).toMatchObject({ isPlaced: false, bounds: null })
    expect(report.findings[0]?.code).toBe('crs-contradicted')
  })

  it.each(['{"type":"FeatureCollection","fea', '{"type":"Topology"}', 'minutes', '[]', ''])(
    'that is cut off or none is refused: %s',
    (text) => expect(readVectors(new TextEncoder().encode(text))).rejects.toThrow(/GeoJSON/),
  )
})

describe.skipIf(skipWithoutSharedData('files of places'))('real files', () => {
  const read = (name: string) => new Uint8Array(readFileSync(sharedDataFile(name)))
  const shapefile = (...kinds: string[]) =>
    new Map(kinds.map((kind) => [`buildings.${kind}`, read(`vector/3d/buildings.${kind}`)]))

  it('of the Gulf have their features, names and bounds', async () => {
    const cities = reportVectors(await readVectors(read('vector/gulf/ksa_cities.geojson')))
    expect(cities).toMatchObject({ features: 4581, geometryTypes: { Point: 4581 } })
    expect(cities.bounds?.map((edge) => edge.toFixed(4))).toEqual(['34.5586', '16.4207', '55.4500', '31.8107'])
    expect(reportVectors(await readVectors(read('vector/gulf/ksa_regions.geojson'))).features).toBe(13)
    expect(reportVectors(await readVectors(read('vector/gulf/uae_admin1.json'))).features).toBe(9)
  })

  it('of a Shapefile are placed by their .prj, and asked for without it', async () => {
    const placed = reportVectors(await readVectors(writeZip(shapefile('shp', 'shx', 'dbf', 'prj'))))
    expect(placed).toMatchObject({ features: 401, geometryTypes: { Polygon: 401 }, isPlaced: true })
    expect(placed.bounds?.[0]).toBeCloseTo(-3.1288, 3)
    const asked = reportVectors(await readShapefile(shapefile('shp', 'dbf'), {}))
    expect(asked).toMatchObject({ isPlaced: false, crs: null, bounds: null })
    expect(asked.findings.map(({ code }) => code)).toEqual(['no-index', 'crs-not-said'])
  })

  it('that are cut in half or without their part are refused', async () => {
    const half = (kind: string) => {
      const parts = shapefile('shp', 'dbf', 'prj')
      const bytes = parts.get(`buildings.${kind}`)!
      return readShapefile(new Map(parts).set(`buildings.${kind}`, bytes.subarray(0, bytes.length / 2)), {})
    }
    await expect(half('shp')).rejects.toThrow(/buildings\.shp is cut off/)
    await expect(half('dbf')).rejects.toThrow(/buildings\.dbf is cut off/)
    await expect(readShapefile(shapefile('dbf', 'prj'), {})).rejects.toThrow(/no .*\.shp/)
  })

  it('of GPX keep their tracks with the times of their points', async () => {
    const { features } = await readVectors(read('telemetry/trkpts.gpx'))
    expect(features.map(({ times }) => times?.flat().length).reduce((sum, n) => sum! + n!, 0)).toBe(143)
  })
})
