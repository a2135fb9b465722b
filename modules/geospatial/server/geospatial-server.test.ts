import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { DEMO_CLOUD } from '#demo/cloud.ts'
import { DEMO_SITE_OFFICES } from '#demo/site-offices.ts'
import { COPC_HEAD_BYTES, readCopcHead } from '#engines/pointcloud/read-copc.ts'
import { encodeTiff, type TiffSpec } from '#engines/raster/encode-tiff.ts'
import { encodeTile } from '#engines/tiles3d/testing/encode-tile.ts'
import { writeZip } from '#engines/zip/write-zip.ts'

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
