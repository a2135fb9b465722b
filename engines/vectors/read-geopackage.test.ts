import { describe, expect, it } from 'vitest'
import { readVectors } from './read-vectors.ts'
import { geoPackageGeometry, geoPackagePoint, geoPackagePolygon, makeGeoPackage } from './testing/make-geopackage.ts'
import type { VectorFeature } from './vector-features.ts'

const SQUARE = geoPackagePolygon([46.93, 24.79], [46.94, 24.79], [46.94, 24.8], [46.93, 24.8], [46.93, 24.79])
const plots = {
  name: 'plots',
  srs: 4326,
  columns: '"owner" TEXT(80), "floors" INTEGER, "area" REAL, "sold" BOOLEAN, "since" DATE, "deed" BIGINT, "photo" BLOB',
  rows: [
    {
      geom: SQUARE,
      owner: 'مالك',
      floors: 3,
      area: 120,
      sold: 1,
      since: '2025-03-01',
      deed: 9_007_199_254_740_993n,
      photo: Uint8Array.of(1),
    },
    { geom: null, owner: null, floors: 'many', area: 12.5, sold: 0, since: null, deed: null, photo: null },
  ],
}
// EPSG:32638 at its central meridian, 45°E.
const wells = {
  name: 'wells',
  srs: 32_638,
  columns: '"depth" REAL',
  rows: [{ geom: geoPackagePoint(500_000, 2_742_000, 610.5), depth: 80 }],
}
const positionOf = ({ geometry }: VectorFeature) => (geometry?.type === 'Point' ? geometry.coordinates : [])
const codes = async (bytes: Uint8Array) => (await readVectors(bytes)).findings.map(({ code }) => code)

describe('[MOD-GEO] a GeoPackage', () => {
  it('has its features with attributes by the types of its columns', async () => {
    const { format, features, attributes, crs, isPlaced, findings } = await readVectors(makeGeoPackage([plots]))
    expect({ format, crs, isPlaced }).toEqual({
      format: 'geopackage',
      crs: { name: 'WGS 84', epsg: 4326 },
      isPlaced: true,
    })
    expect(features[0]).toMatchObject({
      id: '1',
      geometry: { type: 'Polygon' },
      attributes: { owner: 'مالك', floors: 3, area: 120, sold: true, since: '2025-03-01', deed: '9007199254740993' },
    })
    expect(features[1]).toMatchObject({ geometry: null, attributes: { floors: null, area: 12.5, sold: false } })
    expect(attributes).toEqual([
      { name: 'owner', type: 'text' },
      { name: 'floors', type: 'integer' },
      { name: 'area', type: 'number' },
      { name: 'sold', type: 'boolean' },
      { name: 'since', type: 'date' },
      { name: 'deed', type: 'text' },
    ])
    expect(findings.map(({ code }) => code).sort()).toEqual(['bad-value', 'field-left-out', 'no-geometry'])
  })

  it('of several layers has all of them, each moved from its own reference system, or the one that is named', async () => {
    const bytes = makeGeoPackage([plots, wells])
    const { features, attributes } = await readVectors(bytes)
    expect(features.map(({ attributes: { folder } }) => folder)).toEqual(['plots', 'plots', 'wells'])
    expect(attributes.map(({ name }) => name)).toContain('depth')
    const [longitude, latitude, height] = positionOf(features[2]!)
    expect(longitude).toBeCloseTo(45, 9)
    expect(latitude).toBeCloseTo(24.793, 2)
    expect(height).toBe(610.5)
    expect((await readVectors(bytes, { layer: 'wells' })).features).toHaveLength(1)
    await expect(readVectors(bytes, { layer: 'roads' })).rejects.toThrow(/roads/)
  })

  it('places nothing that it does not say where', async () => {
    const grid = { ...wells, name: 'grid', srs: 100_000 }
    expect(await readVectors(makeGeoPackage([grid]))).toMatchObject({ isPlaced: false })
    expect(await readVectors(makeGeoPackage([{ ...wells, srs: -1 }]))).toMatchObject({ isPlaced: false, crs: null })
    expect(await readVectors(makeGeoPackage([{ ...wells, srs: -1 }]), { epsg: 32_638 })).toMatchObject({
      isPlaced: true,
    })
    const both = await readVectors(makeGeoPackage([plots, grid]))
    expect(both).toMatchObject({ isPlaced: true, crs: { epsg: 4326 } })
    expect(both.features[2]!.geometry).toBeNull()
    expect(both.findings.map(({ code }) => code)).toContain('crs-not-known')
  })

  it('that still had a log beside it is read with a word about it', async () => {
    const bytes = makeGeoPackage([wells])
    bytes.set([2, 2], 18)
    expect(await codes(bytes)).toContain('log-beside')
  })

  it('names views, tables without places and curves, and leaves them out', async () => {
    const endless = `CREATE VIEW trap AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS fid, NULL AS geom FROM n;
      INSERT INTO gpkg_contents VALUES ('trap', 'features', 'trap', 4326), ('prices', 'attributes', 'prices', 0);`
    expect((await codes(makeGeoPackage([wells], endless))).sort()).toEqual(['other-table', 'view'])
    const arc = { ...wells, rows: [{ geom: geoPackageGeometry(8, 0), depth: 1 }] }
    expect(await codes(makeGeoPackage([arc]))).toContain('curves')
  })

  it('that is cut, damaged, lying or another database is refused by name', async () => {
    const bytes = makeGeoPackage([plots, wells])
    await expect(readVectors(bytes.subarray(0, bytes.length / 2))).rejects.toThrow(/cut off: it says \d+ bytes/)
    await expect(readVectors(bytes.subarray(0, 50))).rejects.toThrow(/cut off/)
    const scrambled = Uint8Array.from(bytes).fill(0xff, 4096)
    await expect(readVectors(scrambled)).rejects.toThrow(/GeoPackage is damaged/)
    const lying = { ...wells, rows: [{ geom: geoPackageGeometry(2, 0xff_ff_ff_ff), depth: 1 }] }
    await expect(readVectors(makeGeoPackage([lying]))).rejects.toThrow(
      /Feature 1 of the layer wells has a damaged geometry/,
    )
    const other = makeGeoPackage([], 'DROP TABLE gpkg_contents')
    await expect(readVectors(other)).rejects.toThrow(/no GeoPackage/)
    await expect(readVectors(makeGeoPackage([]))).rejects.toThrow(/no layer of features/)
  })
})
