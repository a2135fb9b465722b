import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { demoDrawings } from '#demo/drawings/demo-drawings.ts'
import { readDisplayFile } from '#engines/dxf/display-file.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const RIGHTS = ['cad-drawing:read', 'cad-drawing:write', 'cad-drawing:mark', 'file:read', 'file:upload', 'site:read']

let world: SiteWorld
let architect: TestCaller
let reviewer: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  architect = world.editor
  const permissions = ['cad-drawing:read', 'cad-drawing:mark']
  reviewer = await world.signedInAs({ permissions, grants: [{ siteCode: 'S11' }] })
})
afterAll(() => world.stop())

async function addDrawing(name: string, content: Uint8Array, number = `D-${randomUUID().slice(0, 8)}`) {
  const fileId = await world.storeFile(name, content)
  const draft = { ...PLACE, number, title: 'Floor plan', revision: 'P01', scale: '1:100', fileId }
  return architect.call('POST', '/api/cad-drawings', draft)
}

const afterReading = (id: string) => world.once(`/api/cad-drawings/${id}`, ({ latest }) => latest.state !== 'reading')

const floorPlan = (revision: number) => {
  const bytes = demoDrawings()[0]?.revisions[revision]?.bytes()
  if (!bytes) throw new Error('The demonstration has no such revision.')
  return bytes
}

describe('a drawing', () => {
  it('is read from its file, with a report, and can be viewed; a second revision follows', async () => {
    const { status, body } = await addDrawing('A-101.dxf', floorPlan(0))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ latest: { revision: 1, label: 'P01', state: 'reading' }, readyRevision: null })
    const drawing = await afterReading(body.data.id)
    expect(drawing.latest).toMatchObject({
      state: 'ready',
      report: { version: 'AC1009', units: 4, problems: [], isConverted: false },
    })
    const display = await world.app.inject({
      url: `/api/cad-drawings/${drawing.id}/revisions/1/display`,
      headers: { authorization: architect.token },
    })
    expect(display.statusCode).toBe(200)
    const bytes = new Uint8Array(display.rawPayload)
    const list = readDisplayFile(bytes.buffer)
    expect(list.layers.map(({ name }) => name)).toContain('A-WALL')
    expect(list.spaces[0]?.entities.signatures.length).toBeGreaterThan(0)

    const fileId = await world.storeFile('A-101-P02.dxf', floorPlan(1))
    await architect.call('POST', `/api/cad-drawings/${drawing.id}/revisions`, { revision: 'P02', fileId })
    const revised = await afterReading(drawing.id)
    expect(revised).toMatchObject({ readyRevision: 2, latest: { revision: 2, label: 'P02', state: 'ready' } })
    expect(revised.revisions.map(({ label }: { label: string }) => label)).toEqual(['P02', 'P01'])
  })

  it('goes to the archive and comes back, unless its number was given away meanwhile', async () => {
    const { body } = await addDrawing('kept.dxf', Buffer.from('x'), 'KEPT-1')
    const at = `/api/cad-drawings/${body.data.id}`
    await architect.call('DELETE', at)
    const kept = (await architect.call('GET', at)).body.data
    expect(kept).toMatchObject({ readyRevision: null, can: { edit: false, mark: false, remove: true } })
    expect(kept.archivedAt).toBeTruthy()
    const archived = await architect.call('GET', '/api/cad-drawings?search=KEPT-1&archived=true')
    expect(archived.body.data.items).toMatchObject([{ id: body.data.id }])
    const other = await addDrawing('other.dxf', Buffer.from('x'), 'KEPT-1')
    expect((await architect.call('POST', `${at}/restore`, {})).body.error).toBe('cad-drawing.number-taken')
    await architect.call('DELETE', `/api/cad-drawings/${other.body.data.id}`)
    expect((await architect.call('POST', `${at}/restore`, {})).body.data).toMatchObject({ number: 'KEPT-1' })
  })

  it.each([
    ['minutes named .dxf', Buffer.from('Minutes of the site meeting, 3 March'), /DXF/],
    ['a DWG file where no converter is installed', Buffer.from('AC1032\0\0\0\0\0'), /converter/],
  ])('ends as failed with a reason where its file is %s, and keeps the file', async (_what, content, reason) => {
    const { body } = await addDrawing(`${randomUUID()}.dxf`, content)
    const drawing = await afterReading(body.data.id)
    expect(drawing.latest.state).toBe('failed')
    expect(drawing.latest.reason).toMatch(reason)
    const arabic = await architect.call('GET', `/api/cad-drawings/${body.data.id}`, undefined, { lang: 'ar' })
    expect(arabic.body.data.latest.reason).toMatch(/\p{Script=Arabic}/u)
    const source = await world.app.inject({
      url: `/api/cad-drawings/${drawing.id}/revisions/1/source`,
      headers: { authorization: architect.token },
    })
    expect(source.rawPayload.equals(content)).toBe(true)
    const display = await architect.call('GET', `/api/cad-drawings/${drawing.id}/revisions/1/display`)
    expect(display.body.error).toBe('cad-drawing.not-ready')
  })

  it('has a number of its own in the project, whatever the case of its letters', async () => {
    await addDrawing('a.dxf', floorPlan(0), 'S-501')
    const again = await addDrawing('b.dxf', floorPlan(0), 's-501')
    expect(again).toMatchObject({ status: 409, body: { error: 'cad-drawing.number-taken' } })
  })

  it('[MOD-GEO] lies among the data of the ground with an outline once it is placed, and says why where it cannot', async () => {
    const { body } = await addDrawing('placed.dxf', floorPlan(0))
    const at = `/api/cad-drawings/${body.data.id}`
    const { rowVersion, ground } = await afterReading(body.data.id)
    expect(ground).toBeNull()
    const points = [
      { x: 0, y: 0, easting: 695_340, northing: 2_744_200 },
      { x: 10_000, y: 0, easting: 695_350, northing: 2_744_200 },
      { x: 0, y: 10_000, easting: 695_340, northing: 2_744_210 },
    ]
    const placed = await architect.call('PUT', `${at}/georeference`, { rowVersion, epsg: 32_638, points })
    const { footprint, crsName, doubt } = placed.body.data.ground
    expect([crsName, doubt, footprint.length]).toEqual(['EPSG:32638', null, 5])
    expect(footprint[0]).toEqual(footprint[4])
    // The sheet is 84.1 m wide: at this latitude 0.000836 degrees.
    expect(footprint[1][0] - footprint[0][0]).toBeCloseTo(0.000_836, 5)
    const listed = await architect.call('GET', `/api/cad-drawings?search=${placed.body.data.number}`)
    expect(listed.body.data.items[0].ground.footprint).toEqual(footprint)

    const inBox = async (bbox: string, caller = architect) =>
      (await caller.call('GET', `/api/cad-drawings?search=${placed.body.data.number}&bbox=${bbox}`)).body.data.total
    const [west, south] = footprint[0]
    const here = [west - 0.001, south - 0.001, west, south].join()
    expect([await inBox(here), await inBox('0,0,1,1'), await inBox(here, world.elsewhere)]).toEqual([1, 0, 0])
    const item = await architect.call('GET', `${at}/stac`)
    expect(item.body.data).toMatchObject({
      geometry: { type: 'Polygon', coordinates: [footprint] },
      properties: { 'proj:code': 'EPSG:32638', 'plumbline:state': 'ready' },
    })
    expect((await world.elsewhere.call('GET', `${at}/stac`)).status).toBe(404)

    // As old drawings of the Kingdom have it, by the register: some 70 m from where WGS 84 would put it.
    const old = await architect.call('PUT', `${at}/georeference`, { rowVersion: rowVersion + 1, epsg: 20_438, points })
    const { ground: shifted } = old.body.data
    expect([shifted.crsName, shifted.doubt]).toEqual(['EPSG:20438', null])
    expect(Math.abs(shifted.footprint[0][0] - west)).toBeGreaterThan(0.0005)
    expect(Math.abs(shifted.footprint[0][0] - west)).toBeLessThan(0.005)
    expect(shifted.footprint[1][0] - shifted.footprint[0][0]).toBeCloseTo(0.000_836, 5)

    const unknown = await architect.call('PUT', `${at}/georeference`, {
      rowVersion: rowVersion + 2,
      epsg: 30_999,
      points,
    })
    expect(unknown.body.data.ground).toEqual({ crsName: 'EPSG:30999', footprint: null, doubt: 'unknown-crs' })
    expect((await architect.call('GET', `${at}/stac`)).body.data).toMatchObject({
      geometry: null,
      properties: { 'plumbline:state': 'toConfirm' },
    })
    expect(await inBox(here)).toBe(0)
  })

  it('is found among those of whoever asks, of several disciplines, and by whether it is placed', async () => {
    const { body } = await addDrawing('list.dxf', floorPlan(0), `FIND-${randomUUID().slice(0, 8)}`)
    const found = async (query: string) =>
      (await architect.call('GET', `/api/cad-drawings?search=${body.data.number}&${query}`)).body.data.total
    expect(await found(`discipline=${body.data.discipline},structure&sort=discipline,-updatedAt`)).toBe(1)
    expect([await found('updatedBy=me'), await found(`updatedBy=${randomUUID()}`)]).toEqual([1, 0])
    expect([await found('isPlaced=false'), await found('isPlaced=true')]).toEqual([1, 0])
    expect([await found('updated=2026-01-01..'), await found('updated=..2020-01-01')]).toEqual([1, 0])
    expect((await reviewer.call('GET', '/api/cad-drawings?updatedBy=me')).body.data.total).toBe(0)
  })

  it('is out of sight for people of another site', async () => {
    const { body } = await addDrawing('hidden.dxf', floorPlan(0))
    expect((await world.elsewhere.call('GET', `/api/cad-drawings/${body.data.id}`)).status).toBe(404)
    expect((await world.elsewhere.call('GET', `/api/cad-drawings/${body.data.id}/markups`)).status).toBe(404)
    const list = await world.elsewhere.call('GET', '/api/cad-drawings')
    expect(list.body.data.items).toEqual([])
  })

  it('is edited once: the second of two who edit at the same time hears of it', async () => {
    const { body } = await addDrawing('edit.dxf', floorPlan(0))
    const { id, number, rowVersion } = body.data
    const change = { number, title: 'Ground floor', discipline: 'structure', rowVersion }
    expect((await architect.call('PUT', `/api/cad-drawings/${id}`, change)).body.data).toMatchObject({
      title: 'Ground floor',
      discipline: 'structure',
    })
    expect((await architect.call('PUT', `/api/cad-drawings/${id}`, change)).body.error).toBe(
      'cad-drawing.changed-meanwhile',
    )
  })

  it('is placed on the map by control points, with the error at each', async () => {
    const { body } = await addDrawing('map.dxf', floorPlan(0))
    const { id, rowVersion } = body.data
    const points = [
      { x: 0, y: 0, easting: 695_100, northing: 2_744_200 },
      { x: 58_800, y: 0, easting: 695_158.8, northing: 2_744_200 },
      { x: 58_800, y: 33_600, easting: 695_158.8, northing: 2_744_233.7 },
    ]
    const placed = await architect.call('PUT', `/api/cad-drawings/${id}/georeference`, {
      rowVersion,
      epsg: 32_638,
      points,
    })
    const { georeference } = placed.body.data
    expect(georeference.scale).toBeCloseTo(0.001, 5)
    expect(georeference.residuals).toHaveLength(3)
    expect(georeference.rmse).toBeGreaterThan(0.01)
    const same = points.map((point) => ({ ...point, x: 1, y: 1 }))
    const refused = await architect.call('PUT', `/api/cad-drawings/${id}/georeference`, {
      rowVersion: rowVersion + 1,
      epsg: 32_638,
      points: same,
    })
    expect(refused.body.error).toBe('cad-drawing.points-in-one-place')
  })
})

describe('marks on a drawing', () => {
  it('are seen by all who see it, changed by the one who drew them, cleared by who edits drawings', async () => {
    const { body } = await addDrawing('marked.dxf', floorPlan(0))
    const at = `/api/cad-drawings/${body.data.id}/markups`
    const mark = {
      id: randomUUID(),
      kind: 'cloud',
      rings: [
        [
          [0, 0],
          [10, 10],
        ],
      ],
      text: 'Check this door',
      revision: 1,
    }
    const added = await reviewer.call('POST', at, mark)
    expect(added.body.data).toMatchObject({ text: 'Check this door', rowVersion: 1, can: { edit: true } })
    const seen = await architect.call('GET', at)
    expect(seen.body.data.items).toHaveLength(1)
    const words = { text: 'Door checked', rowVersion: 1 }
    const other = await world.signedInAs({
      permissions: ['cad-drawing:read', 'cad-drawing:mark'],
      grants: [{ siteCode: 'S11' }],
    })
    expect((await other.call('PUT', `${at}/${mark.id}`, words)).body.error).toBe('cad-drawing.not-yours')
    expect((await reviewer.call('PUT', `${at}/${mark.id}`, words)).body.data).toMatchObject({
      text: 'Door checked',
      rowVersion: 2,
    })
    expect((await reviewer.call('PUT', `${at}/${mark.id}`, words)).body.error).toBe('cad-drawing.changed-meanwhile')
    expect((await architect.call('DELETE', `${at}/${mark.id}`)).status).toBe(200)
    expect((await reviewer.call('GET', at)).body.data.items).toEqual([])

    // Taking it off is undone by drawing it once more; it stays that of the person who drew it.
    const back = await architect.call('POST', at, { ...mark, text: 'other words' })
    expect(back.body.data).toMatchObject({ text: 'Door checked', createdBy: added.body.data.createdBy })
    expect((await reviewer.call('GET', at)).body.data.items).toMatchObject([{ id: mark.id, can: { edit: true } }])
    await reviewer.call('DELETE', `${at}/${mark.id}`)
    expect((await other.call('POST', at, mark)).body.error).toBe('cad-drawing.not-yours')
    expect((await reviewer.call('GET', at)).body.data.items).toEqual([])
  })

  it('[MOD-DES] become model issues once, by who may raise them, and show how these stand', async () => {
    const { body } = await addDrawing('issue.dxf', floorPlan(0))
    const at = `/api/cad-drawings/${body.data.id}/markups`
    const rings = [[[4, 2]]]
    const mark = { id: randomUUID(), kind: 'stamp', rings, text: 'Check the lintel', revision: 1 }
    expect((await reviewer.call('POST', at, mark)).body.data.can).toMatchObject({ raiseIssue: false })
    expect((await reviewer.call('POST', `${at}/${mark.id}/issue`)).status).toBe(403)
    const coordinator = await world.signedInAs({
      permissions: ['cad-drawing:read', 'cad-drawing:mark', 'bcf:read', 'bcf:write'],
      grants: [{ siteCode: 'S11' }],
    })
    const raised = await coordinator.call('POST', `${at}/${mark.id}/issue`)
    expect(raised.body.data).toMatchObject({
      issue: { number: expect.any(Number), status: 'Open' },
      can: { raiseIssue: false },
    })
    expect((await coordinator.call('POST', `${at}/${mark.id}/issue`)).body.error).toBe('cad-drawing.issue-there')
    const seen = await reviewer.call('GET', at)
    expect(seen.body.data.items[0].issue).toEqual(raised.body.data.issue)
  })
})

describe('saved views of a drawing', () => {
  const look = {
    area: { x: 29_400, y: 16_800, width: 60_000, height: 34_000 },
    layers: { are: 'on', names: ['A-WALL', 'XREF|A-DOOR'] },
    sheet: 'Layout1',
    base: 1,
    colouring: 'layer',
    hasWeights: true,
    find: 'جناح',
  }

  it('[MOD-DES] bring back what was looked at, for all who see the drawing; sent twice they are saved once', async () => {
    const { body } = await addDrawing('viewed.dxf', floorPlan(0))
    const at = `/api/cad-drawings/${body.data.id}/views`
    const draft = { id: randomUUID(), name: 'Walls of the ground floor', look }
    const saved = await reviewer.call('POST', at, draft)
    expect(saved.body.data).toMatchObject({ ...draft, rowVersion: 1, can: { edit: true } })
    expect((await reviewer.call('POST', at, draft)).body.data).toEqual(saved.body.data)
    await reviewer.call('POST', at, { id: randomUUID(), name: 'doors', look: { ...look, layers: null, base: null } })
    const page = await architect.call('GET', `${at}?pageSize=1&sort=name`)
    expect(page.body.data).toMatchObject({ total: 2, items: [{ name: 'doors', look: { layers: null } }] })
    expect((await architect.call('GET', `${at}?search=WALLS`)).body.data.items).toMatchObject([{ id: draft.id, look }])
    expect((await architect.call('GET', `${at}/${draft.id}`)).body.data.look).toEqual(look)
    const history = await world.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
      sql<{ action: string }>`
        select action from audit_entries where entity_id = ${body.data.id} and action like 'cad-view.%'`.execute(tx),
    )
    expect(history.rows.map(({ action }) => action)).toEqual(['cad-view.saved', 'cad-view.saved'])
  })

  it('[MOD-DES] are changed by who saved them or edits drawings, and stay out of sight elsewhere', async () => {
    const { body } = await addDrawing('viewed-2.dxf', floorPlan(0))
    const at = `/api/cad-drawings/${body.data.id}/views`
    const draft = { id: randomUUID(), name: 'Roof', look }
    await reviewer.call('POST', at, draft)
    const reader = await world.signedInAs({ permissions: ['cad-drawing:read'], grants: [{ siteCode: 'S11' }] })
    expect((await reader.call('GET', at)).body.data.items).toMatchObject([{ name: 'Roof', can: { edit: false } }])
    expect((await reader.call('POST', at, { ...draft, id: randomUUID() })).status).toBe(403)
    expect((await world.elsewhere.call('GET', `${at}/${draft.id}`)).status).toBe(404)
    expect((await world.elsewhere.call('POST', at, { ...draft, id: randomUUID() })).status).toBe(404)
    const other = await world.signedInAs({
      permissions: ['cad-drawing:read', 'cad-drawing:mark'],
      grants: [{ siteCode: 'S11' }],
    })
    const change = { ...draft, name: 'Roof, level 3', rowVersion: 1 }
    expect((await other.call('PUT', `${at}/${draft.id}`, change)).body.error).toBe('cad-view.not-yours')
    expect((await other.call('DELETE', `${at}/${draft.id}`)).body.error).toBe('cad-view.not-yours')
    const wrong = { ...change, look: { ...look, area: { ...look.area, width: 0 } } }
    expect((await reviewer.call('PUT', `${at}/${draft.id}`, wrong)).status).toBe(400)
    expect((await reviewer.call('PUT', `${at}/${draft.id}`, change)).body.data).toMatchObject({
      name: 'Roof, level 3',
      rowVersion: 2,
    })
    expect((await reviewer.call('PUT', `${at}/${draft.id}`, change)).body.error).toBe('cad-view.changed-meanwhile')
    expect((await architect.call('DELETE', `${at}/${draft.id}`)).status).toBe(200)
    expect((await reviewer.call('GET', `${at}/${draft.id}`)).body.error).toBe('cad-view.not-found')
    expect((await other.call('POST', at, draft)).body.error).toBe('cad-view.not-yours')
    expect((await reviewer.call('POST', at, draft)).body.data).toMatchObject({ name: 'Roof, level 3' })
  })
})
