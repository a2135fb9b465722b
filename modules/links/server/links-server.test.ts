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
