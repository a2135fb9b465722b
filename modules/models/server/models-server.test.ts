import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { demoModels } from '#demo/models/demo-models.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'
import { readTileset } from '#engines/tiles3d/read-tileset.ts'
import { readZip } from '#engines/zip/read-zip.ts'

const RIGHTS = ['bim-model:read', 'bim-model:write', 'file:read', 'file:upload', 'site:read']

let world: SiteWorld
let engineer: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  engineer = world.editor
})
afterAll(() => world.stop())

async function addModel(name: string, content: Uint8Array, headers: Record<string, string> = {}) {
  const fileId = await world.storeFile(name.replace('\u0000', ''), content)
  return engineer.call('POST', '/api/bim-models', { ...PLACE, name, fileId }, headers)
}

const afterConversion = (id: string) =>
  world.once(`/api/bim-models/${id}`, ({ latest }) => latest.state !== 'converting')

const footbridge = () => {
  const model = demoModels().find(({ structureCode }) => structureCode === 'WHN-02-FB')
  if (!model) throw new Error('The demonstration has no footbridge.')
  return model.bytes()
}

describe('a building model', () => {
  it('is converted from its file, with a report, and its fragments can be fetched', async () => {
    const { status, body } = await addModel('bridge.ifc', footbridge())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      latest: { version: 1, state: 'converting' },
      readyVersion: null,
      can: { edit: true },
    })
    const model = await afterConversion(body.data.id)
    expect(model).toMatchObject({
      readyVersion: 1,
      latest: { state: 'ready', reason: null, report: { schema: 'IFC4', failed: [] } },
    })
    expect(model.latest.report.elementsWithGeometry).toBeGreaterThan(100)
    const storeys = await engineer.call('GET', `/api/bim-storeys?${new URLSearchParams(PLACE)}`)
    expect(storeys.body.data).toEqual(model.latest.report.levels.map((level: object) => ({ ...level, models: 1 })))
    expect(storeys.body.data[0].elevation).toEqual(expect.any(Number))
    const fragments = await world.app.inject({
      url: `/api/bim-models/${model.id}/versions/1/fragments`,
      headers: { authorization: engineer.token },
    })
    expect(fragments.statusCode).toBe(200)
    expect(fragments.rawPayload.length).toBe(model.latest.fragmentsBytes)
  })

  it('[MAP-02] becomes 3D Tiles for whoever may read it, and is refused by name where its file does not say its place', async () => {
    const { body } = await addModel('tiled.ifc', footbridge())
    const { id, latest } = await afterConversion(body.data.id)
    const at = `/api/bim-models/${id}/versions/1/tiles3d`
    expect((await engineer.call('GET', at)).status).toBe(409)
    expect((await world.elsewhere.call('POST', at, {})).status).toBe(404)
    const first = await engineer.call('POST', at, {})
    expect([first.status, first.body.data]).toEqual([200, { isReady: false }])
    expect((await engineer.call('POST', at, {})).body.data).toEqual({ isReady: false })
    await world.once(`/api/bim-models/${id}`, ({ versions }) => versions[0].hasTiles3d)
    const zip = await world.app.inject({ url: at, headers: { authorization: engineer.token } })
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    const { facts, bounds } = readTileset(readZip(zip.rawPayload, { maxEntries: 10_000, maxUnpackedBytes: 2 ** 28 }))
    expect(facts.triangles).toBe(latest.report.triangles)
    const item = await engineer.call('GET', `/api/bim-models/${id}/stac`)
    const [west, south] = item.body.data.bbox
    expect(Math.abs(bounds![0] - west) + Math.abs(bounds![1] - south)).toBeLessThan(1e-4)
    expect((await world.app.inject({ url: at, headers: { authorization: world.elsewhere.token } })).statusCode).toBe(
      404,
    )
    const placeless = Buffer.from(
      Buffer.from(footbridge())
        .toString('latin1')
        .replace(/EPSG:\d+/, 'Local grid'),
      'latin1',
    )
    const other = await afterConversion((await addModel('local.ifc', placeless)).body.data.id)
    const refused = await engineer.call('POST', `/api/bim-models/${other.id}/versions/1/tiles3d`, {})
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/IfcMapConversion/)])
  })

  it.each([
    ['a text named .ifc', Buffer.from('Minutes of the site meeting, 3 March'), /IFC/],
    ['a truncated file', footbridge().slice(0, 30_000), /./],
    [
      'a STEP file of another schema',
      Buffer.from(
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n",
      ),
      /AUTOMOTIVE_DESIGN|IFC/,
    ],
  ])('ends as failed with a reason where its file is %s, and keeps the file', async (_what, content, reason) => {
    const { body } = await addModel(`${randomUUID()}.ifc`, content)
    const model = await afterConversion(body.data.id)
    expect(model.latest.state).toBe('failed')
    expect(model.latest.reason).toMatch(reason)
    expect(model.latest.reason.length).toBeGreaterThan(30)
    const source = await world.app.inject({
      url: `/api/bim-models/${model.id}/versions/1/source`,
      headers: { authorization: engineer.token },
    })
    expect(source.rawPayload.equals(Buffer.from(content))).toBe(true)
    expect((await world.anonymous('GET', '/healthz')).status).toBe(200)
  })

  it('is taken with names that hold what no database stores; typed names with it are refused', async () => {
    const { body } = await addModel('zero.ifc', stepFile({ name: 'A\\X2\\0000D83D\\X0\\Z', body: '#999' }))
    const model = await afterConversion(body.data.id)
    expect(model.latest).toMatchObject({ state: 'ready', report: { failed: [{ ifcClass: 'IfcWall' }] } })
    const typed = await addModel('a\u0000b', stepFile())
    const searched = await engineer.call('GET', '/api/bim-models?search=a%00b')
    expect([typed.status, searched.status]).toEqual([400, 400])
  })

  it('says why it failed in the language of the person who asks', async () => {
    const { body } = await addModel('note.ifc', Buffer.from('no model at all'))
    await afterConversion(body.data.id)
    const arabic = await engineer.call('GET', `/api/bim-models/${body.data.id}`, undefined, { lang: 'ar' })
    expect(arabic.body.data.latest.reason).toMatch(/[\u0600-\u06ff]/)
  })

  it('gets a new version that replaces a failed one for viewers, and keeps both', async () => {
    const { body } = await addModel('first.ifc', Buffer.from('not a model'))
    await afterConversion(body.data.id)
    const fileId = await world.storeFile('second.ifc', footbridge())
    await engineer.call('POST', `/api/bim-models/${body.data.id}/versions`, { fileId })
    const model = await afterConversion(body.data.id)
    expect(model).toMatchObject({ readyVersion: 2, latest: { version: 2, state: 'ready' } })
    expect(
      model.versions.map((version: { version: number; state: string }) => [version.version, version.state]),
    ).toEqual([
      [2, 'ready'],
      [1, 'failed'],
    ])
  })

  it('is added once however often the same request is sent', async () => {
    const fileId = await world.storeFile('once.ifc', Buffer.from('x'))
    const request = () =>
      engineer.call('POST', '/api/bim-models', { ...PLACE, name: 'Once', fileId }, { 'idempotency-key': 'one-add' })
    const first = await request()
    const second = await request()
    expect(second.body.data.id).toBe(first.body.data.id)
    const list = await engineer.call('GET', '/api/bim-models?search=Once')
    expect(list.body.data.total).toBe(1)
    const other = await engineer.call(
      'POST',
      '/api/bim-models',
      { ...PLACE, name: 'Twice', fileId },
      { 'idempotency-key': 'one-add' },
    )
    expect(other.status).toBe(422)
  })

  it('keeps the changes of the first of two people who edit at once', async () => {
    const { body } = await addModel('both.ifc', Buffer.from('x'))
    const { id, rowVersion } = body.data
    const change = (name: string) =>
      engineer.call('PUT', `/api/bim-models/${id}`, { name, discipline: 'structure', rowVersion })
    expect((await change('First')).status).toBe(200)
    expect((await change('Second')).body).toMatchObject({ code: 409, error: 'bim-model.changed-meanwhile' })
    expect((await engineer.call('GET', `/api/bim-models/${id}`)).body.data.name).toBe('First')
    const history = await engineer.call('GET', `/api/audit/entries?entityType=bim-model&entityId=${id}`)
    expect(history.body.data.items[0]).toMatchObject({
      action: 'bim-model.updated',
      changes: expect.arrayContaining([{ field: 'name', before: 'both.ifc', after: 'First' }]),
    })
  })

  it('has a target LOD that lists are filtered and sorted by, one of the six levels or none', async () => {
    const { body } = await addModel('levels.ifc', Buffer.from('x'))
    const { id, rowVersion, lodTarget } = body.data
    expect(lodTarget).toBeNull()
    const set = (level: number) =>
      engineer.call('PUT', `/api/bim-models/${id}`, { name: 'Levels', lodTarget: level, rowVersion })
    expect((await set(250)).status).toBe(400)
    expect((await set(350)).body.data.lodTarget).toBe(350)
    const found = async (query: string) =>
      (await engineer.call('GET', `/api/bim-models?search=Levels&${query}`)).body.data.total
    expect([await found('lodTarget=350&sort=-lodTarget'), await found('lodTarget=200')]).toEqual([1, 0])
    expect([await found('updatedBy=me'), await found(`updatedBy=${randomUUID()}`)]).toEqual([1, 0])
    const disciplines = `discipline=${body.data.discipline},landscape`
    expect([await found(disciplines), await found('elements=1..'), await found('updated=..2020-01-01')]).toEqual([
      1, 0, 0,
    ])
  })

  it('[PERM-02] is the same as missing to a person of another site, and cannot be put there', async () => {
    const { body } = await addModel('hidden.ifc', Buffer.from('x'))
    const stranger = world.elsewhere
    const missing = await stranger.call('GET', `/api/bim-models/${randomUUID()}`)
    const hidden = await stranger.call('GET', `/api/bim-models/${body.data.id}`)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect((await stranger.call('GET', '/api/bim-models')).body.data.total).toBe(0)
    expect(
      (await stranger.call('PUT', `/api/bim-models/${body.data.id}`, { name: 'Mine', rowVersion: 1 })).status,
    ).toBe(404)
    const fileId = await world.storeFile('theirs.ifc', Buffer.from('x'))
    expect((await stranger.call('POST', '/api/bim-models', { ...PLACE, name: 'Theirs', fileId })).status).toBe(422)
    expect((await world.administrator.call('GET', `/api/bim-models/${body.data.id}`)).status).toBe(200)
  })

  it('leaves the lists for the archive, shows nothing there, and comes back; its history tells who did it', async () => {
    const { body } = await addModel('gone.ifc', Buffer.from('x'))
    const at = `/api/bim-models/${body.data.id}`
    const found = async (archived: boolean) =>
      (await engineer.call('GET', `/api/bim-models?search=gone.ifc&archived=${archived}`)).body.data.total
    expect((await engineer.call('DELETE', at)).status).toBe(200)
    const kept = (await engineer.call('GET', at)).body.data
    expect(kept).toMatchObject({ readyVersion: null, can: { edit: false, addVersion: false, remove: true } })
    expect(kept.archivedAt).toBeTruthy()
    expect([await found(false), await found(true)]).toEqual([0, 1])
    expect((await engineer.call('PUT', at, { name: 'Still', rowVersion: kept.rowVersion })).status).toBe(404)
    expect((await engineer.call('POST', `${at}/restore`, {})).body.data).toMatchObject({ can: { edit: true } })
    expect([await found(false), await found(true)]).toEqual([1, 0])
    const history = await engineer.call('GET', `/api/audit/entries?entityType=bim-model&entityId=${body.data.id}`)
    const actions = history.body.data.items.map(({ action }: { action: string }) => action)
    expect(actions.slice(0, 2)).toEqual(['bim-model.restored', 'bim-model.removed'])
  })
})
