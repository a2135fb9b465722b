import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { DEMO_EARTH, demoFlights, heapVolume, pitVolume } from '#demo/flights.ts'
import { DEMO_VOLUMES } from '#demo/volumes.ts'
import { toUtm } from '#engines/geodesy/utm.ts'
import { landXml } from '#engines/tin/testing/land-xml.ts'

const RIGHTS = [
  'geo-dataset:read',
  'geo-dataset:write',
  'volume:read',
  'volume:write',
  'file:read',
  'file:upload',
  'site:read',
]
const { structureCode: _structure, ...SITE } = PLACE

let world: SiteWorld
let surfaces: readonly string[]
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  const ids: string[] = []
  for (const flight of demoFlights().filter(({ content }) => content === 'dtm')) {
    const fileId = await world.storeFile(flight.fileName, flight.bytes())
    const draft = {
      ...SITE,
      name: flight.name.en,
      kind: 'drone',
      capturedOn: '2026-03-01',
      content: 'dtm',
      verticalDatum: 'egm2008',
      fileId,
    }
    const { body } = await world.editor.call('POST', '/api/geo-datasets', draft)
    ids.push(body.data.id)
  }
  for (const id of ids) await world.once(`/api/geo-datasets/${id}`, ({ state }) => state === 'ready')
  surfaces = ids
}, 200_000)
afterAll(() => world.stop())

/** Column and row of the tile of the world that holds a place (EPSG:3857). */
function tileAt([lon, lat]: readonly [number, number], zoom: number): [string, string] {
  const radians = (lat * Math.PI) / 180
  const count = 2 ** zoom
  const row = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count
  return [String(Math.floor(((lon + 180) / 360) * count)), String(Math.floor(row))]
}

const outlineOf = (key: string) => DEMO_VOLUMES.find((volume) => volume.key === key)!.outline

async function measure(facts: object) {
  const { status, body } = await world.editor.call('POST', '/api/volumes', {
    ...SITE,
    name: 'Pit',
    reference: 'surface',
    ...facts,
  })
  expect(status).toBe(200)
  return world.once(`/api/volumes/${body.data.id}`, ({ state }) => state !== 'measuring')
}

describe('the volume between two flights', () => {
  it('[MOD-OPS] is the planned one of pit and heap, within a percent, with its map', async () => {
    const [first, , last] = surfaces
    const pit = await measure({ fromId: first, toId: last, outline: outlineOf('pit') })
    const planned = pitVolume(DEMO_EARTH[2]!) - pitVolume(DEMO_EARTH[0]!)
    expect(Math.abs(pit.result.cut / planned - 1)).toBeLessThan(0.01)
    expect(pit.result.fill).toBeLessThan(planned * 0.001)
    expect(pit).toMatchObject({
      state: 'done',
      hasPicture: true,
      from: { name: 'Flight 1, ground' },
      to: { name: 'Flight 3, ground' },
    })
    const heap = await measure({ fromId: first, toId: last, outline: outlineOf('heap') })
    const heaped = heapVolume(DEMO_EARTH[2]!) - heapVolume(DEMO_EARTH[0]!)
    expect(Math.abs(heap.result.fill / heaped - 1)).toBeLessThan(0.01)
    const picture = await world.app.inject({
      url: `/api/volumes/${pit.id}/picture`,
      headers: { authorization: world.editor.token },
    })
    expect([picture.statusCode, picture.rawPayload.toString('latin1', 1, 4)]).toEqual([200, 'PNG'])
  })

  it('[DATA-05] [DATA-06] is told by the calls of the platform layer: by its surfaces, by its place, to who sees them', async () => {
    const [first, second, last] = surfaces
    const calls = '/cpo-service/api'
    const said = async (path: string, who = world.editor) => (await who.call('GET', `${calls}${path}`)).body.data
    const bySources = await said(`/earthwork/excavationsBySourceIds?sourceIds=${last}`)
    expect(bySources.total).toBe(2)
    expect(bySources.excavations[1]).toMatchObject({
      ...SITE,
      name: 'Pit',
      sourceIds: [first, last],
      capturedTo: '2026-03-01',
      cut: expect.any(Number),
    })
    expect((await said(`/earthwork/excavationsBySourceIds?sourceIds=${second}`)).total).toBe(0)
    const byTarget = (type: string, id: string) =>
      said(`/earthwork/excavationsByTarget?targetType=${type}&targetId=${id}`)
    expect((await byTarget('site', SITE.siteCode)).total).toBe(2)
    expect((await byTarget('project', SITE.projectCode)).total).toBe(2)
    expect((await byTarget('site', 'S12')).total).toBe(0)
    const { imagery, total } = await said(`/groundImagery?projectCode=${SITE.projectCode}&siteCode=${SITE.siteCode}`)
    expect(total).toBe(3)
    expect(imagery[0]).toMatchObject({ kind: 'drone', capturedOn: '2026-03-01', gsd: expect.any(Number) })
    const { maxZoom, bounds, tiles } = imagery[0]
    const [x, y] = tileAt([(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2], maxZoom)
    const tile = await world.app.inject({
      url: tiles.replace('{z}', maxZoom).replace('{x}', x).replace('{y}', y),
      headers: { authorization: world.editor.token },
    })
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await said(`/groundImagery?projectCode=${SITE.projectCode}`, world.elsewhere)).total).toBe(0)
    expect((await said(`/earthwork/excavationsBySourceIds?sourceIds=${last}`, world.elsewhere)).total).toBe(0)
  })

  it('[DATA-07] is analysed by contractor: what each moved in a time, with its deviation, and what may stand in two volumes', async () => {
    const analysed = async (facts: object = {}, who = world.editor) =>
      (
        await who.call('POST', '/cpo-service/api/earthwork/contractorAnalysis', {
          projectCode: SITE.projectCode,
          ...facts,
        })
      ).body.data
    const { contractors, volumes, isCut } = await analysed({ siteCode: SITE.siteCode })
    expect([contractors.length, volumes, isCut]).toEqual([1, 2, false])
    const [unsaid] = contractors
    expect(unsaid).toMatchObject({ company: null, volumes: 2, capturedTo: '2026-03-01', overlaps: expect.any(Number) })
    expect(unsaid.net).toBeCloseTo(unsaid.fill - unsaid.cut, 1)
    expect(unsaid.excavationIds).toHaveLength(2)
    expect((await analysed({ to: '2026-02-28' })).volumes).toBe(0)
    expect((await analysed({}, world.elsewhere)).volumes).toBe(0)
  })

  it('[MOD-OPS] is measured against a design as LandXML or DXF, which lies on the map as well, and needs its datum', async () => {
    const [first] = surfaces
    const level = 590
    const ring = outlineOf('pit')
      .slice(0, 4)
      .map((corner) => toUtm(corner as [number, number], { zone: 38, isSouth: false }))
    const middle = [0, 1].map((axis) => ring.reduce((sum, corner) => sum + corner[axis]! / 4, 0))
    // Wider than the outline, so that every cell that it cuts lies on the design.
    const corners = ring.map((corner) => [...corner.map((value, axis) => 1.1 * value - 0.1 * middle[axis]!), level])
    const xml = landXml({ corners, faces: ['1 2 3', '1 3 4'], epsg: null })
    const add = async (facts: object) => {
      const fileId = await world.storeFile('formation.xml', Buffer.from(xml))
      const draft = { ...SITE, name: 'Formation', kind: 'drone', capturedOn: '2026-02-01', fileId, ...facts }
      const { body } = await world.editor.call('POST', '/api/geo-datasets', draft)
      return world.once(`/api/geo-datasets/${body.data.id}`, ({ state }) => state !== 'reading')
    }
    expect(await add({})).toMatchObject({ state: 'toConfirm', doubts: ['no-crs'] })
    const said = { declaredEpsg: 32_638, verticalDatum: 'egm2008' }
    const design = await add(said)
    expect(design).toMatchObject({ state: 'ready', epsg: 32_638, tiles: { hasHeights: true } })
    const asked = { fromId: first, outline: outlineOf('pit') }
    const against = await measure({ ...asked, toId: design.id })
    const flat = await measure({ ...asked, reference: 'level', level })
    expect(against).toMatchObject({ state: 'done', hasPicture: true, to: { name: 'Formation' } })
    expect(against.result.fill / flat.result.fill).toBeCloseTo(1, 3)
    const unsaid = await add({ ...said, verticalDatum: 'unknown' })
    expect(await measure({ ...asked, toId: unsaid.id })).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Formation count from'),
    })
  })

  it('[MOD-OPS] is measured against the surface of a design that a person names, and read again where they name another', async () => {
    const [first] = surfaces
    const ring = outlineOf('pit')
      .slice(0, 4)
      .map((corner) => toUtm(corner as [number, number], { zone: 38, isSouth: false }))
    const middle = [0, 1].map((axis) => ring.reduce((sum, corner) => sum + corner[axis]! / 4, 0))
    const surfaceAt = (name: string, level: number) =>
      landXml({
        ...{ name, faces: ['1 2 3', '1 3 4'], epsg: 32_638 },
        corners: ring.map((corner) => [...corner.map((value, axis) => 1.1 * value - 0.1 * middle[axis]!), level]),
      })
    const [, second = ''] = /(<Surface name[\s\S]*<\/Surface>)/.exec(surfaceAt('Subgrade', 595)) ?? []
    const xml = surfaceAt('Formation', 590).replace('</Surfaces>', `${second}</Surfaces>`)
    const fileId = await world.storeFile('layers.xml', Buffer.from(xml))
    const facts = { name: 'Layers', kind: 'drone', capturedOn: '2026-02-01', verticalDatum: 'egm2008' }
    const { body } = await world.editor.call('POST', '/api/geo-datasets', { ...SITE, ...facts, fileId })
    const read = () => world.once(`/api/geo-datasets/${body.data.id}`, ({ state }) => state !== 'reading')
    const taken = await read()
    expect(taken.report.raster.warnings.join()).toContain('Subgrade')
    const name = async (layer: string, { rowVersion }: { rowVersion: number }) => {
      await world.editor.call('PUT', `/api/geo-datasets/${taken.id}`, { id: taken.id, ...facts, layer, rowVersion })
      return read()
    }
    const asked = { fromId: first, outline: outlineOf('pit') }
    const fillTo = async (reference: object) => (await measure({ ...asked, ...reference })).result.fill
    expect((await fillTo({ toId: taken.id })) / (await fillTo({ reference: 'level', level: 590 }))).toBeCloseTo(1, 3)
    const other = await name('Subgrade', taken)
    expect(other).toMatchObject({ state: 'ready', layer: 'Subgrade' })
    expect((await fillTo({ toId: taken.id })) / (await fillTo({ reference: 'level', level: 595 }))).toBeCloseTo(1, 3)
    expect(await name('Topsoil', other)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/Topsoil.*Formation, Subgrade/),
    })
  })

  it('is refused where a vertical datum is not known, in words that name the surface', async () => {
    const [first, second] = surfaces
    const { body } = await world.editor.call('GET', `/api/geo-datasets/${second}`)
    const { id, rowVersion, name, kind, capturedOn, content } = body.data
    await world.editor.call('PUT', `/api/geo-datasets/${id}`, {
      id,
      rowVersion,
      name,
      kind,
      capturedOn,
      content,
      verticalDatum: 'egm96',
    })
    const refused = await measure({ fromId: first, toId: second, outline: outlineOf('pit') })
    expect(refused).toMatchObject({ state: 'failed', result: null, reason: expect.stringContaining('count from') })
  })

  it('cannot be measured on a surface out of sight, without its reference, or by somebody of another site', async () => {
    const [first, , last] = surfaces
    const draft = { ...SITE, name: 'Pit', reference: 'surface', fromId: first, toId: last, outline: outlineOf('pit') }
    const refused = async (facts: object, who = world.editor) =>
      (await who.call('POST', '/api/volumes', { ...draft, ...facts })).status
    expect(await refused({ toId: null })).toBe(422)
    expect(await refused({ reference: 'level' })).toBe(422)
    expect(await refused({ fromId: crypto.randomUUID() })).toBe(422)
    expect(await refused({}, world.elsewhere)).toBe(422)
    const { body } = await world.elsewhere.call('GET', '/api/volumes')
    expect(body.data.total).toBe(0)
  })
})
