import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { insertTestModel } from '#modules/models/testing/insert-test-model.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { savedViewReferences } from './saved-view-references.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const [MODEL, OTHER_MODEL] = ['3f0c2f53-6f2c-4f5e-9a51-0c1d0d5a7b11', '3f0c2f53-6f2c-4f5e-9a51-0c1d0d5a7b12']
const PLACELESS = '3f0c2f53-6f2c-4f5e-9a51-0c1d0d5a7b13'
const RIGHTS = ['model-viewer:open', 'saved-view:write', 'site:read']

let product: TestProduct
let coordinator: TestCaller
let engineer: TestCaller
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  coordinator = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  engineer = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  for (const id of [MODEL, OTHER_MODEL]) await insertTestModel(product.services.database, { id })
})
afterAll(() => product.stop())

const draft = (name: string) => ({
  structureCode: 'A111',
  kind: 'viewpoint',
  name,
  modelIds: [MODEL],
  content: { version: 1, camera: { position: [1, 2, 3] } },
  picture: 'data:image/jpeg;base64,AAAA',
})

async function save(name: string): Promise<string> {
  const { status, body } = await coordinator.call('POST', '/api/saved-views', draft(name))
  expect(status).toBe(200)
  return body.data.id
}

const find = (modelId: string, ids: readonly string[]) =>
  product.services.database.read(SYSTEM_SCOPE, async (db) => savedViewReferences.find(db, { ...PLACE, modelId }, ids))

describe('a saved view', () => {
  it('is there for everybody of the structure, as it was saved, also by its link', async () => {
    const id = await save('Stair core')
    const list = await engineer.call('GET', '/api/saved-views?structureCode=A111&kind=viewpoint&search=stair')
    expect(list.body.data).toMatchObject({ total: 1, items: [{ id, name: 'Stair core', can: { edit: false } }] })
    const opened = await engineer.call('GET', `/api/saved-views/${id}`)
    expect(opened.body.data).toMatchObject({ content: draft('').content, modelIds: draft('').modelIds })
  })

  it('is renamed, archived and restored by who saved it, and its history tells', async () => {
    const id = await save('Before')
    const change = { name: 'After', rowVersion: 1 }
    expect((await engineer.call('PUT', `/api/saved-views/${id}`, change)).body).toMatchObject({
      code: 403,
      error: 'saved-view.not-yours',
    })
    expect((await engineer.call('DELETE', `/api/saved-views/${id}`)).status).toBe(403)
    expect((await coordinator.call('PUT', `/api/saved-views/${id}`, change)).body.data.name).toBe('After')
    expect((await coordinator.call('PUT', `/api/saved-views/${id}`, change)).body.error).toBe(
      'saved-view.changed-meanwhile',
    )
    expect((await coordinator.call('DELETE', `/api/saved-views/${id}`)).status).toBe(200)
    const at = `/api/saved-views/${id}`
    expect((await coordinator.call('GET', at)).body.data).toMatchObject({
      archivedAt: expect.any(String),
      can: { edit: false },
    })
    const archived = await engineer.call('GET', '/api/saved-views?structureCode=A111&archived=true')
    expect(archived.body.data).toMatchObject({ total: 1, items: [{ id, can: { remove: false } }] })
    expect((await coordinator.call('POST', `${at}/restore`, {})).body.data).toMatchObject({
      name: 'After',
      can: { edit: true },
    })
    const history = await coordinator.call('GET', `/api/audit/entries?entityType=saved-view&entityId=${id}`)
    expect(history.body.data.items.map(({ action }: { action: string }) => action)).toEqual([
      'saved-view.restored',
      'saved-view.removed',
      'saved-view.updated',
      'saved-view.created',
    ])
  })

  it('[PERM-02] is the same as missing to people of another site, and cannot be put there', async () => {
    const id = await save('Hidden')
    const stranger = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
    expect((await stranger.call('GET', `/api/saved-views/${id}`)).status).toBe(404)
    expect((await stranger.call('GET', '/api/saved-views?structureCode=A111')).body.data.total).toBe(0)
    expect((await stranger.call('POST', '/api/saved-views', draft('Mine'))).status).toBe(422)
  })

  it('[MOD-DES] goes along to elements that a new version names anew, and is listed where one is gone', async () => {
    const content = (door: string) => ({
      selection: { [MODEL]: [door, 'wall'], [OTHER_MODEL]: ['old'] },
      visibility: { hidden: { [MODEL]: [door, 'roof'] }, isolated: { [MODEL]: [door] }, storeys: ['old'] },
      colours: [{ colour: '#aa0000', items: { [MODEL]: ['duct', door] } }],
      measurements: [
        { kind: 'volume', modelId: MODEL, globalId: door },
        { kind: 'volume', modelId: OTHER_MODEL, globalId: 'old' },
      ],
    })
    const saved = { ...draft('Fire doors'), modelIds: [MODEL, OTHER_MODEL], content: content('old') }
    const { id } = (await coordinator.call('POST', '/api/saved-views', saved)).body.data
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) =>
      savedViewReferences.follow?.(tx, { ...PLACE, modelId: MODEL }, new Map([['old', 'new']])),
    )
    const now = (await engineer.call('GET', `/api/saved-views/${id}`)).body.data
    expect(now).toMatchObject({ content: content('new'), rowVersion: 1 })
    expect(await find(MODEL, ['old', 'roof'])).toEqual([])
    expect(await find(MODEL, ['new', 'duct', 'wall'])).toEqual([
      {
        id,
        title: 'Fire doors',
        path: `/design/modelViewer/detail?models=${MODEL}%2C${OTHER_MODEL}&viewpoint=${id}`,
        globalIds: ['duct', 'new', 'wall'],
      },
    ])
    expect(await find(OTHER_MODEL, ['old'])).toMatchObject([{ id }])
  })

  it('points at what it selects where nothing is isolated or coloured, and whatever else it holds', async () => {
    const views = [
      { selection: { [MODEL]: ['slab'] }, visibility: { hidden: {}, isolated: null, storeys: null } },
      { selection: ['slab'], visibility: 'slab', colours: [{ items: null }, 1], measurements: { modelId: MODEL } },
    ]
    const ids: string[] = []
    for (const content of views) {
      const { body } = await coordinator.call('POST', '/api/saved-views', { ...draft('Slab'), content })
      ids.push(body.data.id)
    }
    expect((await find(MODEL, ['slab'])).map(({ id }) => id)).toEqual(ids.slice(0, 1))
  })

  it('is not kept of a model that does not exist, or that its maker does not see', async () => {
    const answer = await coordinator.call('POST', '/api/saved-views', { ...draft('Odd'), modelIds: [MODEL, PLACELESS] })
    expect(answer).toMatchObject({ status: 422, body: { error: 'saved-view.model-unknown' } })
  })

  it('takes no picture that is none', async () => {
    const picture = 'data:image/svg+xml;base64,AAAA'
    expect((await coordinator.call('POST', '/api/saved-views', { ...draft('Odd'), picture })).status).toBe(400)
  })
})
