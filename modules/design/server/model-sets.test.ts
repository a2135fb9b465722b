import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { insertTestModel } from '#modules/models/testing/insert-test-model.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const RIGHTS = ['model-viewer:open', 'saved-view:write', 'model-set:write', 'site:read']

let product: TestProduct
let ana: TestCaller
/** Works on the same site. */
let ben: TestCaller
/** Sees the site and may not write. */
let cleo: TestCaller
/** Holds another site of the project. */
let dan: TestCaller
let models: string[]

beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  ana = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  ben = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  cleo = await product.signedInAs({ permissions: ['model-viewer:open'], grants: [{ siteCode: 'S11' }] })
  dan = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
  models = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => insertModel(name)))
})
afterAll(() => product.stop())

const insertModel = (name: string, structureCode = 'A111') =>
  insertTestModel(product.services.database, { name, structureCode })

const URL = '/api/model-sets'
const draft = (name: string, facts: object = {}) => ({
  structureCode: 'A111',
  name,
  modelIds: models.slice(0, 2),
  ...facts,
})
const add = async (name: string, facts: object = {}) => {
  const { status, body } = await ana.call('POST', URL, draft(name, facts))
  expect(status).toBe(200)
  return body.data
}
const names = (set: { models: { name: string }[] }) => set.models.map(({ name }) => name)

describe('[MOD-DES] model sets', () => {
  it('[MOD-DES] are made, found, changed and archived, each noted in the history', async () => {
    const made = await add('Shell', { description: 'Walls and slabs' })
    expect(made).toMatchObject({ name: 'Shell', view: null, rowVersion: 1, can: { edit: true, remove: true } })
    expect(names(made)).toEqual(['One', 'Two'])
    const found = await ben.call('GET', `${URL}?structureCode=A111&search=slabs&sort=-updatedAt&pageSize=1`)
    expect(found.body.data).toMatchObject({ total: 1, items: [{ id: made.id, can: { edit: true, remove: false } }] })

    const change = { name: 'Shell and core', modelIds: [models[2], models[0]], rowVersion: 1 }
    const changed = await ben.call('PUT', `${URL}/${made.id}`, change)
    expect(changed.body.data).toMatchObject({ name: 'Shell and core', description: '', rowVersion: 2 })
    expect(names(changed.body.data)).toEqual(['Three', 'One'])

    expect((await ana.call('DELETE', `${URL}/${made.id}`)).status).toBe(200)
    const kept = (await ben.call('GET', `${URL}/${made.id}`)).body.data
    expect(kept).toMatchObject({ archivedAt: expect.any(String), can: { edit: false, remove: false } })
    const history = await ana.call('GET', `/api/audit/entries?entityType=model-set&entityId=${made.id}`)
    const actions = history.body.data.items.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['model-set.removed', 'model-set.updated', 'model-set.created'])
    const [, updated] = history.body.data.items
    expect(updated.changes).toContainEqual({ field: 'models', before: ['One', 'Two'], after: ['Three', 'One'] })
  })

  it('[MOD-DES] come back from the archive by who made them, unless another has their name by now', async () => {
    const { id } = await add('Kept')
    await ana.call('DELETE', `${URL}/${id}`)
    const found = async (archived: boolean) =>
      (await ben.call('GET', `${URL}?structureCode=A111&search=kept&archived=${archived}`)).body.data.total
    expect([await found(false), await found(true)]).toEqual([0, 1])
    const change = { name: 'Kept', modelIds: models.slice(0, 1), rowVersion: 1 }
    expect((await ana.call('PUT', `${URL}/${id}`, change)).status).toBe(404)
    const restore = (who: TestCaller) => who.call('POST', `${URL}/${id}/restore`, {})
    expect((await restore(ben)).body.error).toBe('model-set.not-yours')
    expect((await restore(dan)).status).toBe(404)
    const other = await add('KEPT')
    expect((await restore(ana)).body.error).toBe('model-set.taken')
    await ana.call('DELETE', `${URL}/${other.id}`)
    expect((await restore(ana)).body.data).toMatchObject({ id, can: { edit: true, remove: true } })
    expect([await found(false), await found(true)]).toEqual([1, 1])
  })

  it('[MOD-DES] are found by a model of theirs, by who changed them last, and by when', async () => {
    const first = await add('Found first', { modelIds: [models[3]] })
    const second = await add('Found second', { modelIds: [models[4], models[3]] })
    await ben.call('PUT', `${URL}/${second.id}`, { name: 'Found second', modelIds: [models[4]], rowVersion: 1 })
    const found = async (query: string, who = ana) =>
      (await who.call('GET', `${URL}?structureCode=A111&search=found&${query}`)).body.data.items.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found(`modelId=${models[3]}`)).toEqual([first.id])
    expect(await found('updatedBy=me', ben)).toEqual([second.id])
    expect(await found(`updatedBy=${ana.userId}`)).toEqual([first.id])
    const today = new Date().toISOString().slice(0, 10)
    expect(await found(`updated=${today}..`)).toEqual([first.id, second.id])
    expect(await found('updated=..2020-01-01')).toEqual([])
  })

  it('[DATA-03] keep five models: of six the one chosen first leaves, and one that comes twice counts once', async () => {
    const six = await add('Six', { modelIds: models })
    expect(names(six)).toEqual(['Two', 'Three', 'Four', 'Five', 'Six'])
    const twice = await add('Twice', { modelIds: [models[0], models[1], models[0]] })
    expect(names(twice)).toEqual(['Two', 'One'])
    expect((await ana.call('POST', URL, draft('None', { modelIds: [] }))).status).toBe(400)
  })

  it('are made once where the same request comes twice', async () => {
    const send = () => ana.call('POST', URL, draft('Once'), { 'idempotency-key': 'model-set-once-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  it('have a name of their own in a structure, whatever its capitals, also where one is renamed', async () => {
    await add('Facade')
    const again = await ana.call('POST', URL, draft('FACADE'))
    expect([again.status, again.body.error]).toEqual([409, 'model-set.name-taken'])
    expect(again.body.fields.name).toContain('FACADE')
    const other = await add('Roof')
    const change = { name: 'facade', modelIds: models.slice(0, 1), rowVersion: 1 }
    expect((await ana.call('PUT', `${URL}/${other.id}`, change)).body.error).toBe('model-set.name-taken')
  })

  it('are not overwritten by somebody who saw an older one', async () => {
    const { id } = await add('Contested')
    const change = { name: 'Contested', modelIds: models.slice(0, 1), rowVersion: 1 }
    expect((await ana.call('PUT', `${URL}/${id}`, change)).status).toBe(200)
    const late = await ben.call('PUT', `${URL}/${id}`, change)
    expect([late.status, late.body.error]).toEqual([409, 'model-set.changed-meanwhile'])
  })

  it('[PERM-02] are the same as missing to people of another site, and nobody puts one where they are not', async () => {
    const { id } = await add('Hidden')
    expect((await dan.call('GET', `${URL}/${id}`)).status).toBe(404)
    expect((await dan.call('GET', `${URL}?structureCode=A111`)).body.data.total).toBe(0)
    expect((await dan.call('POST', URL, draft('Mine'))).body.error).toBe('model-set.place-unknown')
    const change = { name: 'Hidden', modelIds: models.slice(0, 1), rowVersion: 1 }
    expect((await dan.call('PUT', `${URL}/${id}`, change)).status).toBe(404)
    expect((await dan.call('DELETE', `${URL}/${id}`)).status).toBe(404)
  })

  it('[PERM-01] are written by those alone who may, and deleted by who made them', async () => {
    const { id } = await add('Guarded')
    const seen = await cleo.call('GET', `${URL}/${id}`)
    expect(seen.body.data.can).toEqual({ edit: false, remove: false })
    expect((await cleo.call('POST', URL, draft('No'))).status).toBe(403)
    expect((await cleo.call('DELETE', `${URL}/${id}`)).status).toBe(403)
    const theft = await ben.call('DELETE', `${URL}/${id}`)
    expect([theft.status, theft.body.error]).toEqual([403, 'model-set.not-yours'])
  })

  it('hold models and views of their structure alone', async () => {
    const elsewhere = await insertModel('Elsewhere', 'A112')
    const refused = await ana.call('POST', URL, draft('Odd', { modelIds: [models[0], elsewhere] }))
    expect([refused.status, refused.body.error]).toEqual([422, 'model-set.model-unknown'])
    expect(refused.body.fields.modelIds).toBeTruthy()
    const filter = { structureCode: 'A111', kind: 'filter', name: 'Doors', content: {} }
    const viewId = (await ana.call('POST', '/api/saved-views', filter)).body.data.id
    expect((await ana.call('POST', URL, draft('Odd', { viewId }))).body.error).toBe('model-set.view-unknown')
  })

  it('say which model and which view were deleted since, and let go of them with the next save', async () => {
    const view = { structureCode: 'A111', kind: 'viewpoint', name: 'From the gate', content: { version: 1 } }
    const viewId = (await ana.call('POST', '/api/saved-views', view)).body.data.id
    const doomed = await insertModel('Doomed')
    const { id } = await add('Losing', { modelIds: [doomed, models[0]], viewId })
    await ana.call('DELETE', `/api/saved-views/${viewId}`)
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update bim_models set deleted_at = now() where id = ${doomed}`.execute(tx),
    )
    const now = (await ana.call('GET', `${URL}/${id}`)).body.data
    expect(now.view).toEqual({ id: viewId, name: 'From the gate', isRemoved: true })
    expect(now.models).toMatchObject([
      { name: 'Doomed', isRemoved: true },
      { name: 'One', isRemoved: false, version: null },
    ])
    const change = { name: 'Losing', rowVersion: 1 }
    const kept = await ana.call('PUT', `${URL}/${id}`, { ...change, modelIds: [doomed, models[0]] })
    expect(kept.body.error).toBe('model-set.model-unknown')
    const after = await ana.call('PUT', `${URL}/${id}`, { ...change, modelIds: [models[0]] })
    expect(after.body.data).toMatchObject({ view: null, models: [{ name: 'One' }] })
  })
})
