import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { DEMO_CLOUD } from '#demo/cloud.ts'
import { DEMO_SITE_OFFICES } from '#demo/site-offices.ts'
import { toLongitudeLatitude } from '#engines/geodesy/to-longitude-latitude.ts'
import { toUtm } from '#engines/geodesy/utm.ts'
import { mercatorPixel, TILE_SIZE, toMercator } from '#engines/geodesy/web-mercator.ts'
import { COPC_HEAD_BYTES, readCopcHead } from '#engines/pointcloud/read-copc.ts'
import { encodeTiff, type TiffSpec } from '#engines/raster/encode-tiff.ts'
import { encodeTile } from '#engines/tiles3d/testing/encode-tile.ts'
import { featureRows } from '#engines/vectors/feature-rows.ts'
import { geoPackagePoint, makeGeoPackage } from '#engines/vectors/testing/make-geopackage.ts'
import { writeZip } from '#engines/zip/write-zip.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { storeFeatures } from './feature-repository.ts'

const RIGHTS = ['geo-dataset:read', 'geo-dataset:write', 'file:read', 'file:upload', 'site:read']
const { structureCode: _structure, ...SITE } = PLACE

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
})
afterAll(() => world.stop())

/** 300 × 200 pixels of a metre east of Riyadh, rising to the east. */
const SIZE = { width: 300, height: 200 }
function heights(more: Partial<TiffSpec> = {}): Buffer {
  const values = Float32Array.from({ length: SIZE.width * SIZE.height }, (_, at) => 500 + (at % SIZE.width) * 0.1)
  return encodeTiff({
    ...SIZE,
    bands: 1,
    type: 'float32',
    values,
    affine: [1, 0, 695_000, 0, -1, 2_744_000],
    epsg: 32_638,
    ...more,
  })
}

async function add(content: Uint8Array, facts: object = {}) {
  const fileId = await world.storeFile('flight.tif', content)
  const draft = { ...SITE, name: 'Flight', kind: 'drone', capturedOn: '2026-03-01', fileId, ...facts }
  const { status, body } = await world.editor.call('POST', '/api/geo-datasets', draft)
  expect(status).toBe(200)
  return world.once(`/api/geo-datasets/${body.data.id}`, ({ state }) => state !== 'reading')
}

async function addFile(kind: 'kml' | 'pointCloud' | 'tiles3d', name: string, content: Uint8Array | string) {
  const fileId = await world.storeFile(name, Buffer.from(content))
  const draft = { ...SITE, name: 'Plan', kind, capturedOn: '2026-03-01', fileId }
  const { status, body } = await world.editor.call('POST', '/api/geo-datasets', draft)
  expect(status).toBe(200)
  return world.once(`/api/geo-datasets/${body.data.id}`, ({ state }) => state !== 'reading')
}

const bytesOf = async (path: string, caller = world.editor) =>
  world.app.inject({ url: path, headers: { authorization: caller.token } })

describe('a flight', () => {
  it('[MOD-GEO] is read into a dataset with footprint, resolution, statistics, tiles of picture and heights', async () => {
    const flight = await add(heights(), { verticalDatum: 'egm2008' })
    expect(flight).toMatchObject({
      state: 'ready',
      doubts: [],
      epsg: 32_638,
      gsd: 1,
      shiftAccuracy: 0,
      hasThumbnail: true,
    })
    expect(flight.report.raster).toMatchObject({
      width: 300,
      height: 200,
      crs: 'EPSG:32638',
      isHeights: true,
      rotated: false,
    })
    expect(flight.report.raster.bands[0].mean).toBeCloseTo(514.95, 3)
    expect(flight.tiles.hasHeights).toBe(true)
    expect(flight.footprint.length).toBeGreaterThanOrEqual(5)
    const [longitude, latitude] = flight.footprint[0]
    const z = flight.tiles.maxZoom
    const x = Math.floor(((longitude + 1e-4 + 180) / 360) * 2 ** z)
    const radians = ((latitude - 1e-4) * Math.PI) / 180
    const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
    const tile = await bytesOf(`/api/geo-datasets/${flight.id}/tiles/${z}/${x}/${y}`)
    expect([tile.statusCode, tile.headers['content-type'], tile.rawPayload.toString('latin1', 8, 12)]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ])
    const heightTile = await bytesOf(`/api/geo-datasets/${flight.id}/heights/${z}/${x}/${y}`)
    expect([heightTile.statusCode, heightTile.headers['content-type']]).toEqual([200, 'image/png'])
    const item = await world.editor.call('GET', `/api/geo-datasets/${flight.id}/stac`)
    expect(item.body.data).toMatchObject({
      type: 'Feature',
      stac_version: '1.1.0',
      properties: { gsd: 1, 'proj:code': 'EPSG:32638' },
    })
    const [west, south] = [Math.floor(longitude * 100) / 100, Math.floor(latitude * 100) / 100]
    const near = await world.editor.call(
      'GET',
      `/api/geo-datasets?bbox=${west},${south},${west + 0.02},${south + 0.02}`,
    )
    expect(near.body.data.items.map(({ id }: { id: string }) => id)).toContain(flight.id)
    const far = await world.editor.call('GET', '/api/geo-datasets?bbox=1,1,2,2')
    expect(far.body.data.total).toBe(0)
  })

  it('[MOD-GEO] shows the form of its ground: shading, slope, contours, and the height at a place', async () => {
    const flight = await add(heights(), { verticalDatum: 'egm96' })
    const at = `/api/geo-datasets/${flight.id}`
    const [longitude, latitude] = toLongitudeLatitude(32_638)!(695_150, 2_743_900)
    const height = async (lon: number) =>
      (await world.editor.call('GET', `${at}/height?longitude=${lon}&latitude=${latitude}`)).body.data
    const spot = await height(longitude)
    expect(spot).toMatchObject({ verticalDatum: 'egm96', height: expect.closeTo(514.95, 1) })
    expect((await height(longitude + 1)).height).toBeNull()
    expect((await world.elsewhere.call('GET', `${at}/contours`)).status).toBe(404)
    const { body } = await world.editor.call('GET', `${at}/contours`)
    const { interval, lines } = body.data
    expect(interval).toBe(2)
    expect(lines.map(({ level }: { level: number }) => level)).toEqual(expect.arrayContaining([502, 514, 528]))
    for (const { level, paths } of lines) {
      const [lon, lat] = paths[0][0]
      const [easting] = toUtm([lon, lat], { zone: 38, isSouth: false })
      expect(500 + (easting - 695_000.5) * 0.1).toBeCloseTo(level, 0)
    }
    const zoom = flight.tiles.maxZoom
    const across = toMercator(longitude, latitude).map((metres) => metres / mercatorPixel(zoom) / TILE_SIZE)
    const [x, y] = [2 ** (zoom - 1) + across[0]!, 2 ** (zoom - 1) - across[1]!].map(Math.floor)
    const shade = await bytesOf(`${at}/relief/hillshade/${zoom}/${x}/${y}`)
    const steep = await bytesOf(`${at}/relief/slope/${zoom}/${x}/${y}`)
    expect([shade.headers['content-type'], steep.statusCode]).toEqual(['image/png', 200])
    const pixel = (await sharp(steep.rawPayload).raw().toBuffer()).subarray((128 * 256 + 128) * 4).subarray(0, 4)
    // 0.1 m on a metre are 5.7 degrees: between dark and light green.
    expect([...pixel]).toEqual([106, 189, 95, 255].map((part) => expect.closeTo(part, -0.7)))
    expect((await bytesOf(`${at}/relief/slope/${zoom}/${x}/${y}`, world.elsewhere)).statusCode).toBe(404)
    expect((await bytesOf(`${at}/relief/aspect/${zoom}/${x}/${y}`)).statusCode).toBe(400)
  })

  it('[MOD-GEO] shows no tile, file or item to somebody of another site', async () => {
    const flight = await add(heights())
    for (const part of [`tiles/${flight.tiles.maxZoom}/1/1`, 'files/source', 'files/data', 'files/thumbnail', 'stac'])
      expect((await bytesOf(`/api/geo-datasets/${flight.id}/${part}`, world.elsewhere)).statusCode).toBe(404)
    expect((await world.app.inject({ url: `/api/geo-datasets/${flight.id}/tiles/17/1/1` })).statusCode).toBe(401)
  })

  it('without a reference system is to be confirmed, and is placed once somebody says which', async () => {
    const flight = await add(heights({ epsg: null }))
    expect(flight).toMatchObject({ state: 'toConfirm', doubts: ['no-crs'], footprint: null, tiles: null })
    const { id, rowVersion, name, kind, capturedOn } = flight
    const change = { id, rowVersion, name, kind, capturedOn, declaredEpsg: 32_638 }
    expect((await world.editor.call('PUT', `/api/geo-datasets/${id}`, change)).status).toBe(200)
    expect(await world.once(`/api/geo-datasets/${id}`, ({ state }) => state !== 'reading')).toMatchObject({
      state: 'ready',
      epsg: 32_638,
    })
  })

  it('whose numbers lie outside of the named system is to be confirmed and never placed', async () => {
    expect(await add(heights({ affine: [1, 0, 2_000_000, 0, -1, 9_744_000] }))).toMatchObject({
      state: 'toConfirm',
      doubts: ['outside-area'],
    })
    expect(await add(heights({ affine: null }))).toMatchObject({ state: 'toConfirm', doubts: ['no-position'] })
  })

  it('that is no GeoTIFF, or is cut off, is refused with words, and its file stays', async () => {
    const text = await add(Buffer.from('Minutes of the site meeting'))
    expect(text).toMatchObject({ state: 'failed', reason: expect.stringContaining('GeoTIFF') })
    const cut = await add(heights().subarray(0, 90_000))
    expect(cut).toMatchObject({ state: 'failed', reason: expect.stringContaining('damaged') })
    expect((await bytesOf(`/api/geo-datasets/${cut.id}/files/source`)).rawPayload).toHaveLength(90_000)
  })
})

describe('a file of places', () => {
  it('[MAP-03] is read into features with attributes and styles, and shown to nobody of another site', async () => {
    const plan = await addFile(
      'kml',
      'plan.kml',
      `<kml><Document><NetworkLink/><Folder><name>Zones</name><Placemark><name>Z-01</name>
        <Style><LineStyle><color>ff0000ff</color></LineStyle></Style>
        <LineString><coordinates>46.93,24.79 46.94,24.80</coordinates></LineString></Placemark></Folder></Document></kml>`,
    )
    expect(plan).toMatchObject({ state: 'ready', epsg: 4326, gsd: null, tiles: null })
    expect(plan.footprint[0]).toEqual([46.93, 24.79])
    expect(plan.report.vectors).toMatchObject({ format: 'kml', features: 1, geometryTypes: { LineString: 1 } })
    expect(plan.report.vectors.findings.map(({ code }: { code: string }) => code)).toEqual(['network-link'])
    expect(plan.hasThumbnail).toBe(true)
    const picture = `/api/geo-datasets/${plan.id}/files/thumbnail`
    expect((await bytesOf(picture)).rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect((await bytesOf(picture, world.elsewhere)).statusCode).toBe(404)
    const path = `/api/geo-datasets/${plan.id}/files/features`
    expect(JSON.parse((await bytesOf(path)).payload).features).toMatchObject([
      { id: 1, properties: { name: 'Z-01', folder: 'Zones' }, style: { colour: '#ff0000' } },
    ])
    expect((await bytesOf(path, world.elsewhere)).statusCode).toBe(404)
  })

  it('that says no reference system is to be confirmed, and one that is none is refused with words', async () => {
    const far = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [695_000, 2_744_000] } }
    expect(await addFile('kml', 'points.geojson', JSON.stringify(far))).toMatchObject({
      state: 'toConfirm',
      doubts: ['outside-area'],
      footprint: null,
    })
    expect(await addFile('kml', 'plan.kml', '<html><body/></html>')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('KML'),
    })
  })

  it('[MAP-03] in the system of old Saudi plans lies where the register says, with a word about its accuracy', async () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::20438' } }
    const old = {
      ...{ type: 'Feature', crs, properties: {} },
      geometry: {
        type: 'LineString',
        coordinates: [
          [695_000, 2_744_000],
          [695_100, 2_744_000],
        ],
      },
    }
    const plan = await addFile('kml', 'old-plan.geojson', JSON.stringify(old))
    expect(plan).toMatchObject({ state: 'ready', epsg: 20_438, doubts: [] })
    expect(plan.footprint[0][0]).toBeCloseTo(46.93, 2)
    expect(plan.report.vectors.findings.map(({ code }: { code: string }) => code)).toContain('datum-shift')
  })
})

describe('a GeoPackage', () => {
  const layer = (name: string) => ({
    name,
    srs: 32_638,
    columns: '"depth" REAL',
    rows: [{ geom: geoPackagePoint(695_000, 2_744_000), depth: 12 }],
  })

  it('[MOD-GEO] is a file of places as any other, its layers as folders; cut in half it is refused by name', async () => {
    const bytes = makeGeoPackage([layer('wells'), layer('piles')])
    const plan = await addFile('kml', 'plan.gpkg', bytes)
    expect(plan).toMatchObject({ state: 'ready', epsg: 32_638, hasThumbnail: true })
    expect(plan.report.vectors).toMatchObject({ format: 'geopackage', features: 2, geometryTypes: { Point: 2 } })
    const drawn = JSON.parse((await bytesOf(`/api/geo-datasets/${plan.id}/files/features`)).body)
    expect(drawn.features.map(({ properties }: { properties: object }) => properties)).toEqual([
      { folder: 'wells', depth: 12 },
      { folder: 'piles', depth: 12 },
    ])
    const cut = await addFile('kml', 'plan.gpkg', bytes.subarray(0, bytes.length / 2))
    expect(cut).toMatchObject({ state: 'failed', reason: expect.stringContaining('GeoPackage is cut off') })
  })
})

describe('a file of more places than a browser draws', () => {
  const COUNT = 25_000
  const [WEST, SOUTH] = [46.93, 24.79]
  const plots = (wide = 160) => ({
    type: 'FeatureCollection',
    features: Array.from({ length: COUNT }, (_, n) => {
      const [x, y] = [WEST + (n % wide) * 1e-4, SOUTH + Math.floor(n / wide) * 1e-4]
      const size = n % 1_000 === 0 ? 9e-4 : 8e-5
      const ring = [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ]
      const properties = { name: `Plot ${n}`, folder: n < 30 ? 'Zone A / North' : 'Zone B', area: n }
      return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
    }),
  })
  const tileOf = (z: number) => {
    const radians = (SOUTH * Math.PI) / 180
    const x = Math.floor(((WEST + 1e-5 + 180) / 360) * 2 ** z)
    return [z, x, Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)].join('/')
  }
  const featuresIn = (bytes: Buffer) => {
    const layer = new VectorTile(new PbfReader(bytes)).layers['features']
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer!.feature(at).id!)
  }

  it('[MOD-GEO] [MAP-03] is kept as rows, drawn from tiles of at most 2,000 features and 100 kB, and found by words, folder and box', async () => {
    const plan = await addFile('kml', 'plots.geojson', JSON.stringify(plots()))
    expect(plan).toMatchObject({
      state: 'ready',
      featureTiles: { features: COUNT, folders: ['Zone A / North', 'Zone B'] },
    })
    expect(plan.featureTiles.drawn[0]).toBeLessThanOrEqual(2_000)
    expect(plan.featureTiles.drawn.at(-1)).toBe(COUNT)
    const at = `/api/geo-datasets/${plan.id}`
    for (const z of [0, 8, 12, 14, 16]) {
      const tile = await bytesOf(`${at}/feature-tiles/${tileOf(z)}`)
      expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile'])
      expect(tile.rawPayload.length).toBeLessThanOrEqual(100_000)
      const numbers = featuresIn(tile.rawPayload)
      expect(numbers.length).toBeLessThanOrEqual(2_000)
      // The first of the large ones lies in the corner, and is there at each zoom.
      expect(numbers).toContain(1)
    }
    const wholly = featuresIn((await bytesOf(`${at}/feature-tiles/${tileOf(8)}?folder=Zone%20A`)).rawPayload)
    expect(wholly.every((number) => number <= 30)).toBe(true)
    const { body } = await world.editor.call('GET', `${at}/features?words=PLOT%202499&pageSize=5`)
    expect(body.data).toMatchObject({
      total: 11,
      items: [{ id: 2_500, properties: { name: 'Plot 2499', area: 2_499 } }, {}, {}, {}, {}],
    })
    const zone = await world.editor.call('GET', `${at}/features?folder=Zone%20A&page=2&pageSize=20`)
    expect([zone.body.data.total, zone.body.data.items.map(({ id }: { id: number }) => id)[0]]).toEqual([30, 21])
    const box = [WEST + 0.00505, SOUTH + 0.00505, WEST + 0.0052, SOUTH + 0.0051].join()
    const near = (await world.editor.call('GET', `${at}/features?bbox=${box}`)).body.data
    expect(near.items.map(({ id }: { id: number }) => id)).toContain(50 * 160 + 51)
    expect(near.total).toBeLessThan(10)
    const plot = near.items.find(({ id }: { id: number }) => id === 50 * 160 + 51)
    const longitudes = plot.geometry.coordinates[0].map(([longitude]: [number]) => longitude)
    expect(Math.min(...longitudes)).toBeCloseTo(WEST + 0.005, 6)
    expect((await world.editor.call('GET', `${at}/features?pageSize=1`)).body.data.total).toBe(COUNT)
  })

  it('shows no feature and no tile to somebody of another site, and has none where it is small', async () => {
    const { body } = await world.editor.call('GET', '/api/geo-datasets?kind=kml&pageSize=100')
    const large = body.data.items.find(({ featureTiles }: { featureTiles: object | null }) => featureTiles)
    for (const part of [`feature-tiles/${tileOf(12)}`, 'features'])
      expect((await bytesOf(`/api/geo-datasets/${large.id}/${part}`, world.elsewhere)).statusCode).toBe(404)
    const { database } = world.services
    const there = {
      kind: 'places',
      userId: 'somebody',
      projectCodes: [],
      siteCodes: ['S12'],
      structureCodes: [],
    } as const
    const rows = await database.transaction(there, (tx) => sql`select number from geo_features limit 1`.execute(tx))
    expect(rows.rows).toEqual([])
    const small = await addFile(
      'kml',
      'small.geojson',
      JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [WEST, SOUTH] } }),
    )
    expect(small).toMatchObject({ state: 'ready', featureTiles: null })
    expect((await bytesOf(`/api/geo-datasets/${small.id}/features`)).statusCode).toBe(409)
  })

  it('is stored whole or not at all: rows that end in the middle leave those that were there', async () => {
    const { body } = await world.editor.call('GET', '/api/geo-datasets?kind=kml&pageSize=100')
    const large = body.data.items.find(({ featureTiles }: { featureTiles: object | null }) => featureTiles)
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-features-'))
    const file = join(folder, 'cut.jsonl')
    const [first] = featureRows([{ id: null, geometry: null, attributes: { name: 'x' }, times: null }]).rows
    const line = JSON.stringify(first)
    await writeFile(file, `${line}\n${line.slice(0, 20)}`)
    const { database } = world.services
    await expect(database.transaction(SYSTEM_SCOPE, (tx) => storeFeatures(tx, large, file))).rejects.toThrow()
    const count = await database.transaction(SYSTEM_SCOPE, (tx) =>
      sql<{ n: string }>`select count(*) as n from geo_features where dataset_id = ${large.id}`.execute(tx),
    )
    expect(Number(count.rows[0]!.n)).toBe(COUNT)
    await rm(folder, { recursive: true })
  })
})

describe('a point cloud', () => {
  const points = (day = '2026-03-01') => DEMO_CLOUD.bytes(new Date(day))

  it('[MOD-GEO] is read into a dataset with place, count, classes, density, datum and day, and is served as COPC by ranges', async () => {
    const cloud = await addFile('pointCloud', 'flight.las', points())
    expect(cloud).toMatchObject({ state: 'ready', doubts: [], epsg: 32_638, hasThumbnail: true, gsd: null })
    expect(cloud.report.cloud).toMatchObject({
      encoding: 'las',
      version: '1.4',
      format: 7,
      verticalDatum: 'EGM2008 geoid',
      metres: [1, 1, 1],
      measured: { from: '2026-03-01T00:00:00.000Z' },
    })
    expect(Object.keys(cloud.report.cloud.classes)).toEqual(['2', '5', '6'])
    const path = `/api/geo-datasets/${cloud.id}/files/cloud`
    const headers = { authorization: world.editor.token, range: `bytes=0-${COPC_HEAD_BYTES - 1}` }
    const head = await world.app.inject({ url: path, headers })
    expect([head.statusCode, head.rawPayload.length]).toEqual([206, COPC_HEAD_BYTES])
    expect(readCopcHead(head.rawPayload)).toMatchObject({ format: 7, points: cloud.report.cloud.points })
    const item = await world.editor.call('GET', `/api/geo-datasets/${cloud.id}/stac`)
    expect(item.body.data).toMatchObject({
      properties: { 'pc:count': cloud.report.cloud.points },
      assets: { cloud: {} },
    })
    for (const part of ['files/cloud', 'files/source', 'files/thumbnail'])
      expect((await bytesOf(`/api/geo-datasets/${cloud.id}/${part}`, world.elsewhere)).statusCode).toBe(404)
  })

  it('that names no reference system is to be confirmed, and is walked through all the same', async () => {
    const bytes = points()
    bytes.writeUInt16LE(9_999, 375 + 18)
    const cloud = await addFile('pointCloud', 'flight.las', bytes)
    expect(cloud).toMatchObject({ state: 'toConfirm', doubts: ['no-crs'], footprint: null })
    expect((await bytesOf(`/api/geo-datasets/${cloud.id}/files/cloud`)).statusCode).toBe(200)
  })

  it('with waveforms, of an unknown format, or cut off is refused by name, and its file stays', async () => {
    const refused = async (bytes: Buffer, words: string) => {
      const cloud = await addFile('pointCloud', 'flight.las', bytes)
      expect(cloud).toMatchObject({ state: 'failed', reason: expect.stringContaining(words) })
      expect((await bytesOf(`/api/geo-datasets/${cloud.id}/files/source`)).rawPayload).toHaveLength(bytes.length)
      expect((await bytesOf(`/api/geo-datasets/${cloud.id}/files/cloud`)).statusCode).toBe(409)
    }
    const ofFormat = (format: number) => {
      const bytes = points()
      bytes.writeUInt8(format, 104)
      return bytes
    }
    await refused(ofFormat(9), 'waveforms')
    await refused(ofFormat(31), 'format 31')
    await refused(points().subarray(0, 1_000_000), 'cut')
    await refused(Buffer.from('Minutes of the site meeting'), 'LASF')
  })
})

describe('3D Tiles', () => {
  it('[MOD-GEO] [MAP-02] are read where they stand, counted, and given by ranges to who may see them', async () => {
    const tiles = await addFile('tiles3d', 'offices.zip', await DEMO_SITE_OFFICES.bytes())
    expect(tiles).toMatchObject({ state: 'ready', doubts: [], epsg: 4_979 })
    // Four parts of the crane, 24 cabins with a door each, twelve triangles a box.
    expect(tiles.report.tileset).toMatchObject({ version: '1.1', triangles: 52 * 12 })
    expect(tiles.report.tileset.heights[0]).toBeCloseTo(612, 0)
    const at = `/api/geo-datasets/${tiles.id}/files`
    const index = JSON.parse((await bytesOf(`${at}/tileset`)).payload)
    const [{ contents }] = index.tiles
    const headers = { authorization: world.editor.token, range: `bytes=${contents[0].at}-${contents[0].bytes - 1}` }
    const part = await world.app.inject({ url: `${at}/tiles`, headers })
    expect([part.statusCode, part.rawPayload.toString('latin1', 0, 4), part.rawPayload.length]).toEqual([
      206,
      'glTF',
      contents[0].bytes,
    ])
    expect((await bytesOf(`${at}/tiles`, world.elsewhere)).statusCode).toBe(404)
  })

  it('that say no place on earth are to be confirmed, and what is none fails with what to do', async () => {
    const root = { boundingVolume: { sphere: [0, 0, 0, 9] }, geometricError: 0, content: { uri: 'a.glb' } }
    const tileset = Buffer.from(JSON.stringify({ asset: { version: '1.1' }, geometricError: 9, root }))
    const nowhere = writeZip([
      ['tileset.json', tileset],
      ['a.glb', encodeTile(3)],
    ])
    expect(await addFile('tiles3d', 'nowhere.zip', nowhere)).toMatchObject({
      state: 'toConfirm',
      doubts: ['no-position'],
      footprint: null,
    })
    const without = writeZip([['tileset.json', tileset]])
    expect(await addFile('tiles3d', 'without.zip', without)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/a\.glb/),
    })
  })
})
