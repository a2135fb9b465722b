import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#apps/server/testing/insert-records.ts'
import { type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'

const READ = ['cad-drawing:read', 'bim-model:read', 'company:read', 'link:write']
let world: SiteWorld
let ana: TestCaller
/** Reads everything but models. */
let ben: TestCaller
beforeAll(async () => {
  world = await siteWorld(READ, { hasProject: true })
  ana = world.editor
  const permissions = READ.filter((permission) => permission !== 'bim-model:read')
  ben = await world.signedInAs({ permissions, grants: [{ projectCode: 'P1' }] })
})
afterAll(() => world.stop())

const LINKS = '/api/record-links'
const newRecord = async (entityType: string) => ({
  entityType,
  entityId: await insertRecord(world.services.database, entityType),
})
type Key = Awaited<ReturnType<typeof newRecord>>
const linksOf = async (who: TestCaller, key: Key) =>
  (await who.call('GET', `${LINKS}?${new URLSearchParams(key)}`)).body.data
const link = (who: TestCaller, key: Key, relation: string, to: Key) => who.call('POST', LINKS, { ...key, relation, to })

describe('a link', () => {
  it('is read from both ends, and taken away from both', async () => {
    const [drawing, model] = [await newRecord('cad-drawing'), await newRecord('bim-model')]
    const added = await link(ana, drawing, 'supersedes', model)
    expect(added.body.data).toMatchObject({ relation: 'supersedes', to: { ...model, title: { en: 'Plan' } } })
    expect(await linksOf(ana, model)).toMatchObject({
      total: 1,
      items: [
        { relation: 'superseded-by', to: { ...drawing, address: `/design/cadViewer/detail/${drawing.entityId}` } },
      ],
    })
    expect((await link(ana, model, 'superseded-by', drawing)).body.error).toBe('record-link.already-linked')
    const history = await ana.call('GET', `/api/audit/entries?${new URLSearchParams(model)}`)
    expect(history.body.data.items[0]).toMatchObject({ action: 'bim-model.linked', says: { en: expect.any(String) } })
    expect((await ana.call('DELETE', `${LINKS}/${added.body.data.id}`)).status).toBe(200)
    for (const key of [drawing, model]) expect((await linksOf(ana, key)).total).toBe(0)
  })

  it('to a record that the reader may not see is no different from none', async () => {
    const [drawing, model, company] = [
      await newRecord('cad-drawing'),
      await newRecord('bim-model'),
      await newRecord('company'),
    ]
    const hidden = await link(ana, drawing, 'relates', model)
    await link(ana, drawing, 'blocks', company)
    expect((await linksOf(ana, drawing)).total).toBe(2)
    expect(await linksOf(ben, drawing)).toMatchObject({ total: 1, items: [{ to: company }] })
    expect((await ben.call('DELETE', `${LINKS}/${hidden.body.data.id}`)).status).toBe(404)
    expect((await link(ben, drawing, 'causes', model)).body.error).toBe('record-link.record-not-found')
    expect((await link(ben, model, 'causes', drawing)).body.error).toBe('record-link.record-not-found')
    const written = JSON.stringify((await ben.call('GET', `/api/audit/entries?${new URLSearchParams(drawing)}`)).body)
    expect(written).not.toContain(model.entityId)
    for (const key of [drawing, model]) {
      expect((await world.elsewhere.call('GET', `${LINKS}?${new URLSearchParams(key)}`)).status).toBe(404)
    }
    expect(await linksOf(world.elsewhere, company)).toMatchObject({ total: 0, items: [] })
  })

  it('is not made to the record itself', async () => {
    const drawing = await newRecord('cad-drawing')
    expect((await link(ana, drawing, 'relates', drawing)).body.error).toBe('record-link.to-itself')
  })

  it('is offered to what the caller may read, by number, title or copied address', async () => {
    const [drawing, model] = [await newRecord('cad-drawing'), await newRecord('bim-model')]
    const offered = async (who: TestCaller, search: string) =>
      (await who.call('GET', `${LINKS}/candidates?${new URLSearchParams({ search })}`)).body.data
    expect(await offered(ana, `https://site.example/cad/view/${drawing.entityId}?tab=links`)).toMatchObject([drawing])
    // The number of a drawing of these tests is its id.
    expect(await offered(ana, drawing.entityId.slice(0, 20))).toMatchObject([drawing])
    const kinds = (found: Key[]) => new Set(found.map(({ entityType }) => entityType))
    expect(kinds(await offered(ana, 'plan'))).toEqual(new Set(['company', 'bim-model', 'cad-drawing']))
    expect(kinds(await offered(ben, 'plan')).has('bim-model')).toBe(false)
    expect(await offered(ben, model.entityId)).toEqual([])
    expect(await offered(world.elsewhere, drawing.entityId)).toEqual([])
  })
})

describe('a spot that a record is about', () => {
  const SPOTS = `${LINKS}/spots`
  const spotsOf = async (who: TestCaller, key: Key) =>
    (await who.call('GET', `${SPOTS}?${new URLSearchParams(key)}`)).body.data
  const pointing = (who: TestCaller, key: Key) => who.call('GET', `${LINKS}/pointing?${new URLSearchParams(key)}`)
  const point = (who: TestCaller, key: Key, spot: object) => who.call('POST', SPOTS, { ...key, spot })
  const inModel = ({ entityId: modelId }: Key) => ({ element: { modelId, globalId: '2O2Fr$t4X7Zf8NOew3FLOH' } })

  it('on a map, on a drawing or in a model is found from both ends, and taken away', async () => {
    const [record, plan, model] = [
      await newRecord('cad-drawing'),
      await newRecord('cad-drawing'),
      await newRecord('bim-model'),
    ]
    await point(ana, record, { point: [46.7, 24.7] })
    await point(ana, record, { pin: { drawingId: plan.entityId, x: 12.5, y: -3 } })
    const element = (await point(ana, record, inModel(model))).body.data
    expect(element).toMatchObject({ spot: { ...inModel(model), point: null }, by: { id: ana.userId } })
    const spots = await spotsOf(ana, record)
    expect(spots).toMatchObject({ can: { add: true }, place: { projectCode: 'P1' } })
    expect(spots.items).toHaveLength(3)
    expect((await pointing(ana, plan)).body.data).toMatchObject([{ record, spot: { pin: { x: 12.5, y: -3 } } }])
    expect((await pointing(ana, model)).body.data).toMatchObject([{ record, spot: inModel(model) }])
    expect((await point(ana, record, inModel(model))).body.error).toBe('record-link.spot-already-linked')
    const history = await ana.call('GET', `/api/audit/entries?${new URLSearchParams(record)}`)
    expect(history.body.data.items[0]).toMatchObject({ action: 'cad-drawing.spot-linked' })
    expect(JSON.stringify(history.body)).not.toContain(model.entityId)
    expect((await ana.call('DELETE', `${SPOTS}/${element.id}`)).status).toBe(200)
    expect((await pointing(ana, model)).body.data).toEqual([])
  })

  it('on what the reader may not see is no different from none', async () => {
    const [record, model] = [await newRecord('cad-drawing'), await newRecord('bim-model')]
    const { id } = (await point(ana, record, inModel(model))).body.data
    expect((await spotsOf(ben, record)).items).toEqual([])
    expect((await ben.call('DELETE', `${SPOTS}/${id}`)).status).toBe(404)
    expect((await point(ben, record, inModel(model))).body.error).toBe('record-link.record-not-found')
    expect((await pointing(ben, model)).status).toBe(404)
    expect((await pointing(world.elsewhere, model)).status).toBe(404)
    const hidden = await newRecord('bim-model')
    await point(ana, model, { pin: { drawingId: record.entityId, x: 1, y: 1 } })
    expect((await pointing(ben, record)).body.data, 'nor is a record that they may not read').toEqual([])
    expect((await pointing(ana, hidden)).body.data).toEqual([])
  })

  it('is one thing that is there, on a record that lies in a project', async () => {
    const [record, company] = [await newRecord('cad-drawing'), await newRecord('company')]
    for (const spot of [{}, { point: [46.7, 124.7] }, { point: [1, 1], ...inModel(record) }])
      expect((await point(ana, record, spot)).status).toBe(400)
    expect((await point(ana, record, inModel(record))).body.error).toBe('record-link.record-not-found')
    expect((await point(ana, company, { point: [46.7, 24.7] })).body.error).toBe('record-link.no-place')
    expect(await spotsOf(ana, company)).toMatchObject({ can: { add: false }, place: null })
  })
})
