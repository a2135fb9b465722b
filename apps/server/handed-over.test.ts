import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'

const DAY = '2031-05-06'
/** What tells that somebody has changed a record, or whose turn that makes it. */
const FOLLOWS = [
  'rowVersion',
  'updatedAt',
  'updatedBy',
  'turn',
  'isOverdue',
  'isLate',
  'seen',
  'owner',
  'ownerId',
  'dueOn',
  'can',
]

let product: TestProduct
let administrator: TestPerson
beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
  administrator = await product.signedInAs({ isAdmin: true })
}, 300_000)
afterAll(() => product.stop())

const rest = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !FOLLOWS.includes(field)))

it('records that are handed over and given a day, many at once, keep all else that they say, and are taken back', async () => {
  const registers = product.modules.flatMap(({ bulk = [] }) => bulk).filter(({ actions }) => 'assign' in actions)
  const tried: string[] = []
  for (const { api, list, one, actions } of registers) {
    const [listed, read] = [list, one].map((name) => api.endpoints[name])
    const { data: found } = await administrator.call(`/api${listed?.path}?pageSize=50`)
    const open = found.items.find(({ can }: { can?: { edit?: boolean } }) => can?.edit !== false)
    if (!open || !read?.path.endsWith('/:id')) continue
    const path = `/api${read.path.replace(':id', open.id)}`
    const { data: before } = await administrator.call(path)
    const run = async (action: string, fields: object) => {
      const to = { module: api.module.id, endpoint: list, query: {} }
      const body = { id: randomUUID(), list: to, action, fields, ids: [open.id] }
      const { data, text } = await administrator.call('/api/bulk-runs', { method: 'POST', body })
      expect(data, `${api.module.id} ${action} ${text}`).toMatchObject({ done: 1, refused: 0 })
      return data.id as string
    }
    if (!actions['assign']?.fields?.shape['ownerId']) continue
    const assigned = await run('assign', { ownerId: administrator.id })
    const { data: after } = await administrator.call(path)
    expect(rest(after), api.module.id).toEqual(rest(before))
    expect(after.owner.id, api.module.id).toBe(administrator.id)
    const undone = await administrator.call(`/api/bulk-runs/${assigned}/undo`, {
      method: 'POST',
      body: { undoId: randomUUID() },
    })
    expect(undone.data, `${api.module.id} ${undone.text}`).toMatchObject({ done: 1, refused: 0 })
    expect((await administrator.call(path)).data.owner?.id, api.module.id).toBe(before.owner?.id)
    if ('setDue' in actions) {
      await run('setDue', { dueOn: DAY })
      const { data: dated } = await administrator.call(path)
      expect(rest(dated), api.module.id).toEqual(rest(before))
      expect(dated.dueOn, api.module.id).toBe(DAY)
    }
    tried.push(api.module.id)
  }
  expect(tried).toEqual(
    expect.arrayContaining([
      'annotations',
      'documents',
      'municipal-cases',
      'ncrs',
      'observations',
      'workpackages',
      'works-permits',
    ]),
  )
}, 300_000)
