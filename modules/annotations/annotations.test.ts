import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { annotationsServer } from './server/annotations-server.ts'
import { annotationsWeb } from './web/annotations-web.ts'

describeModule(annotationsServer, annotationsWeb)

const ADDRESS = '/api/annotations'
const PLACE = { projectCode: 'P1', siteCode: 'S1' }
const POINT = { type: 'Point', coordinates: [46.72, 24.838] }
const LINE = {
  type: 'LineString',
  coordinates: [
    [46.72, 24.838],
    [46.721, 24.838],
  ],
}
const ring = [
  [46.72, 24.838],
  [46.721, 24.838],
  [46.721, 24.839],
  [46.72, 24.838],
]
const AREA = { type: 'Polygon', coordinates: [ring] }

let product: TestProduct
let engineer: TestPerson
let crew: TestPerson
beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', ''), ('P1', 'S2', 'Other', '')`.execute(
      tx,
    )
  })
  const permissions = ['annotation:read', 'annotation:write']
  engineer = await product.signedInAs({ permissions, grants: [{ siteCode: 'S1' }] })
  crew = await product.signedInAs({ permissions, grants: [{ siteCode: 'S1' }] })
})
afterAll(() => product.stop())

// biome-ignore lint/suspicious/noExplicitAny: records as they are answered
type Shown = any
const post = (path: string, body: object, who = engineer) => who.call(`${ADDRESS}${path}`, { method: 'POST', body })
const mark = (shape: unknown, facts: object = {}) => post('', { ...PLACE, title: 'Trench open', shape, ...facts })
const take = (step: string, { id, rowVersion }: Shown, more: object = {}) =>
  post(`/${id}/steps/${step}`, { rowVersion, ...more })

describe('an annotation', () => {
  it('[MAP-04] is a location, a line or a polygon with status, owner and due date, and found by each', async () => {
    const facts = { ownerId: crew.id, dueOn: '2026-02-01', category: 'safety' }
    for (const [shape, kind] of [
      [POINT, 'Point'],
      [LINE, 'LineString'],
      [AREA, 'Polygon'],
    ] as const) {
      const { data } = await mark(shape, facts)
      expect(data).toMatchObject({ shape, kind, state: 'open', owner: { id: crew.id }, dueOn: '2026-02-01' })
      expect(data.number).toMatch(/^ANN-\d{4}-\d{3}$/)
      expect((await engineer.call(`${ADDRESS}?kind=${kind}`)).data.items.map(({ id }: Shown) => id)).toEqual([data.id])
    }
    const count = async (query: string) => (await engineer.call(`${ADDRESS}?${query}`)).data.total
    expect(await count(`owner=${crew.id}&overdue=true&category=safety&isOpen=true`)).toBe(3)
    expect(await count(`owner=${engineer.id}`)).toBe(0)
  })

  it('[MAP-04] waits for its owner in My work until it is closed, and is opened again with a reason alone', async () => {
    const { data: marked } = await mark(POINT, { title: 'Cable in the road', ownerId: crew.id })
    const asked = async () => JSON.stringify((await crew.call('/api/inbox/tasks')).data)
    expect(await asked()).toContain(marked.id)
    const { data: started } = await take('start', marked)
    const { data: closed } = await take('close', started)
    expect([started.state, closed.state]).toEqual(['inProgress', 'closed'])
    expect(await asked()).not.toContain(marked.id)
    const { id, rowVersion, title, shape } = closed
    const change = { id, rowVersion, title, shape }
    expect((await engineer.call(`${ADDRESS}/${id}`, { method: 'PUT', body: change })).status).toBe(409)
    expect((await take('reopen', closed)).status).toBe(422)
    expect((await take('reopen', closed, { reason: 'It is back' })).data.state).toBe('open')
  })

  it('[MAP-04] is moved on the map, and everything else of it stays', async () => {
    const { data: marked } = await mark(POINT, { note: 'Keep', category: 'utilities' })
    const { id, rowVersion, title, category, note } = marked
    const moved = { type: 'Point', coordinates: [46.7205, 24.8385] }
    const body = { id, rowVersion, title, category, note, shape: moved }
    const { data } = await engineer.call(`${ADDRESS}/${id}`, { method: 'PUT', body })
    expect(data).toMatchObject({ shape: moved, note: 'Keep', category: 'utilities', rowVersion: rowVersion + 1 })
  })

  it('is refused where its shape is none: open rings, one-pointed lines, degrees beyond the world', async () => {
    const wrong = [
      null,
      { type: 'Polygon', coordinates: [ring.slice(0, 3)] },
      { type: 'LineString', coordinates: [[46.72, 24.838]] },
      { type: 'Point', coordinates: [246.72, 24.838] },
      { type: 'MultiPoint', coordinates: [[46.72, 24.838]] },
    ]
    for (const shape of wrong) expect([shape, (await mark(shape)).status]).toEqual([shape, 400])
  })

  it('is seen and marked in the own place alone', async () => {
    expect((await mark(POINT, { siteCode: 'S2' })).status).toBeGreaterThanOrEqual(400)
    const { data } = await mark(POINT)
    const stranger = await product.signedInAs({ permissions: ['annotation:read'], grants: [{ siteCode: 'S2' }] })
    expect((await stranger.call(`${ADDRESS}/${data.id}`)).status).toBe(404)
    const reader = await product.signedInAs({ permissions: ['annotation:read'], grants: [{ siteCode: 'S1' }] })
    expect((await mark(POINT, { title: 'No' })).status).toBe(200)
    expect((await post('', { ...PLACE, title: 'No', shape: POINT }, reader)).status).toBe(403)
  })
})
