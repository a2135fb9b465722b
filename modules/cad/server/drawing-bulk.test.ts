import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const RIGHTS = ['cad-drawing:read', 'cad-drawing:write', 'file:read', 'file:upload', 'site:read']

let world: SiteWorld
let architect: TestCaller
let reader: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  architect = world.editor
  reader = await world.signedInAs({ permissions: ['cad-drawing:read'], grants: [{ siteCode: 'S11' }] })
})
afterAll(() => world.stop())

/** Drawings as rows: what is in their files is not looked at here. */
async function insertDrawings(prefix: string, count: number, place: object = PLACE): Promise<string[]> {
  const { siteCode, structureCode } = { ...PLACE, ...place }
  return world.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into cad_drawings (project_code, id, site_code, structure_code, number, title, discipline, created_by, updated_by)
      select 'P1', gen_random_uuid(), ${siteCode}, ${structureCode}, ${prefix}::text || lpad(n::text, 3, '0'), 'Plan', 'architecture',
        ${architect.userId}, ${architect.userId} from generate_series(1, ${count}::int) n returning id`.execute(tx)
    await sql`
      insert into cad_revisions (project_code, drawing_id, revision, site_code, structure_code, label, state, source_file_id,
        source_name, source_bytes, created_by)
      select project_code, id, 1, site_code, structure_code, 'P01', 'failed', gen_random_uuid(), 'a.dxf', 1, created_by
      from cad_drawings where id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

const LIST = { module: 'cad', endpoint: 'list' }
const setDiscipline = (discipline: string, more: object) => ({
  id: randomUUID(),
  list: LIST,
  action: 'setDiscipline',
  fields: { discipline },
  ...more,
})
const run = async (person: TestCaller, request: object) => (await person.call('POST', '/api/bulk-runs', request)).body
const drawing = async (id: string | undefined) => (await architect.call('GET', `/api/cad-drawings/${id}`)).body.data

describe('an action over many drawings', () => {
  it('goes through the use case of each: version, history and what else it has stay as they are', async () => {
    const ids = await insertDrawings('A-', 3)
    const { data } = await run(architect, setDiscipline('structure', { ids }))
    expect(data).toMatchObject({ state: 'done', total: 3, done: 3, refused: 0, refusals: [], can: { undo: true } })
    expect(await drawing(ids[1])).toMatchObject({ discipline: 'structure', title: 'Plan', rowVersion: 2 })
    const history = await world.administrator.call(
      'GET',
      `/api/audit/entries?entityType=cad-drawing&entityId=${ids[1]}`,
    )
    expect(history.body.data.items).toMatchObject([{ action: 'cad-drawing.updated' }])
  })

  it('says of each that was refused which and why, and loses nothing of the others', async () => {
    const ids = await insertDrawings('B-', 2)
    const [hidden] = await insertDrawings('H-', 1, { siteCode: 'S12', structureCode: 'A121' })
    const gone = randomUUID()
    const { data } = await run(architect, setDiscipline('civil', { ids: [ids[0], hidden, gone, ids[1]] }))
    expect(data).toMatchObject({ total: 4, done: 2, refused: 2 })
    expect(data.refusals).toEqual([
      { recordId: hidden, name: '', reason: expect.stringMatching(/no such drawing/) },
      { recordId: gone, name: '', reason: expect.stringMatching(/no such drawing/) },
    ])
    expect([(await drawing(ids[0])).discipline, (await drawing(ids[1])).discipline]).toEqual(['civil', 'civil'])
    const arabic = await architect.call('GET', `/api/bulk-runs/${data.id}`, undefined, { lang: 'ar' })
    expect(arabic.body.data.refusals[0].reason).toMatch(/\p{Script=Arabic}/u)
  })

  it('is taken back where nobody has changed the record since', async () => {
    const ids = await insertDrawings('C-', 2)
    const { data: done } = await run(architect, setDiscipline('mechanical', { ids }))
    const { rowVersion, number } = await drawing(ids[1])
    const change = { rowVersion, number, title: 'Mine', discipline: 'mechanical' }
    await architect.call('PUT', `/api/cad-drawings/${ids[1]}`, change)

    const undoId = randomUUID()
    const { data: undone } = (await architect.call('POST', `/api/bulk-runs/${done.id}/undo`, { undoId })).body
    expect(undone).toMatchObject({ done: 1, refused: 1, can: { undo: false } })
    expect(undone.refusals).toMatchObject([
      { recordId: ids[1], name: 'C-002', reason: expect.stringMatching(/since then/) },
    ])
    expect(await drawing(ids[0])).toMatchObject({ discipline: 'architecture', rowVersion: 3 })
    expect(await drawing(ids[1])).toMatchObject({ title: 'Mine', discipline: 'mechanical' })
    const again = await architect.call('POST', `/api/bulk-runs/${done.id}/undo`, { undoId: randomUUID() })
    expect(again.body.error).toBe('bulk-run.not-undoable')
  })

  it('is done once where the browser asks twice', async () => {
    const ids = await insertDrawings('D-', 1)
    const request = setDiscipline('plumbing', { ids: [...ids, ...ids] })
    const [first, second] = [await run(architect, request), await run(architect, request)]
    expect(second.data).toEqual(first.data)
    expect(await drawing(ids[0])).toMatchObject({ rowVersion: 2 })
  })

  it('reaches all that match, and no others, as work in the background', async () => {
    await insertDrawings('ZZ-', 60)
    const [other] = await insertDrawings('Y-', 1)
    const { data } = await run(architect, setDiscipline('landscape', { list: { ...LIST, query: { search: 'ZZ-' } } }))
    expect(data).toMatchObject({ total: 60, jobId: expect.any(String) })
    const ended = await world.once(`/api/bulk-runs/${data.id}`, ({ state }) => state === 'done')
    expect(ended).toMatchObject({ done: 60, refused: 0 })
    const left = await architect.call('GET', '/api/cad-drawings?search=ZZ-&discipline=architecture')
    expect(left.body.data.total).toBe(0)
    expect((await drawing(other)).discipline).toBe('architecture')
  })

  it('removes', async () => {
    const ids = await insertDrawings('E-', 2)
    const { data } = await run(architect, { id: randomUUID(), list: LIST, action: 'remove', ids })
    expect(data).toMatchObject({ done: 2, can: { undo: false } })
    expect((await architect.call('GET', '/api/cad-drawings?search=E-0')).body.data.total).toBe(0)
  })
})

describe('nobody does to many what they may not do to one', () => {
  it('refuses who may not write, and what is not declared', async () => {
    const ids = await insertDrawings('F-', 1)
    expect((await reader.call('POST', '/api/bulk-runs', setDiscipline('civil', { ids }))).status).toBe(403)
    for (const action of ['constructor', '__proto__', 'placeDrawing', '']) {
      const refused = await architect.call('POST', '/api/bulk-runs', { id: randomUUID(), list: LIST, action, ids })
      expect(refused).toMatchObject({ status: 422, body: { error: 'bulk-run.not-possible' } })
    }
    const wrong = { ...setDiscipline('civil', { ids }), fields: { discipline: 'civil', title: 'x' } }
    expect((await architect.call('POST', '/api/bulk-runs', wrong)).status).toBe(400)
    expect((await architect.call('POST', '/api/bulk-runs', setDiscipline('magic', { ids }))).status).toBe(400)
    expect(await drawing(ids[0])).toMatchObject({ rowVersion: 1 })
  })

  it('shows and takes back nothing of somebody else', async () => {
    const ids = await insertDrawings('G-', 1)
    const { data } = await run(architect, setDiscipline('civil', { ids }))
    for (const person of [reader, world.administrator]) {
      expect((await person.call('GET', `/api/bulk-runs/${data.id}`)).status).toBe(404)
      const undo = await person.call('POST', `/api/bulk-runs/${data.id}/undo`, { undoId: randomUUID() })
      expect(undo.status).toBe(404)
    }
  })
})
