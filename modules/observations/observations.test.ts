import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { observationsServer } from './server/observations-server.ts'
import { observationsWeb } from './web/observations-web.ts'

describeModule(observationsServer, observationsWeb)

const ADDRESS = '/api/observations'
const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
let product: TestProduct
let inspector: TestPerson
let crew: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name, name_ar)
      values ('P1', 'S1', 'B1', 'Building', '')`.execute(tx)
  })
  const [grants, write] = [[{ siteCode: 'S1' }], ['observation:read', 'observation:write']]
  inspector = await product.signedInAs({ permissions: [...write, 'observation:verify'], grants })
  crew = await product.signedInAs({ permissions: write, grants })
})
afterAll(() => product.stop())

// biome-ignore lint/suspicious/noExplicitAny: records as they are answered
type Shown = any
const post = (path: string, body: object, who = inspector) => who.call(`${ADDRESS}${path}`, { method: 'POST', body })
const raise = async (facts: object = {}): Promise<Shown> =>
  (await post('', { ...PLACE, title: 'Chipped edge', ownerId: crew.id, ...facts })).data
const take = (step: string, { id, rowVersion }: Shown, who: TestPerson, more: object = {}) =>
  post(`/${id}/steps/${step}`, { rowVersion, ...more }, who)

describe('an observation', () => {
  it('[MOD-QA] is put right by who is asked, and closed by somebody else', async () => {
    const raised = await raise({ priority: 'high', dueOn: '2026-04-01', type: 'defect', trade: 'structure' })
    expect(raised).toMatchObject({ number: expect.stringMatching(/^OBS-\d{4}-001$/), state: 'open', ageDays: 0 })
    const { data: asked } = await crew.call('/api/inbox/tasks')
    expect(JSON.stringify(asked)).toContain(raised.id)
    expect((await take('close', raised, crew)).error).toMatch(/^step\./)
    const { data: ready } = await take('makeReady', raised, crew)
    expect(ready).toMatchObject({ state: 'ready', readyBy: { id: crew.id } })
    const { data: refused } = await take('refuse', ready, inspector, { reason: 'Still chipped' })
    expect(refused.state).toBe('notAccepted')
    const { data: again } = await take('makeReady', refused, inspector)
    expect((await take('close', again, inspector)).message).toContain('somebody else takes this step')
    const other = await product.signedInAs({
      permissions: ['observation:read', 'observation:verify'],
      grants: [{ siteCode: 'S1' }],
    })
    expect((await take('close', again, other)).data).toMatchObject({ state: 'closed', closedAt: expect.any(String) })
    expect((await inspector.call(`${ADDRESS}?isOpen=true`)).data.total).toBe(0)
  })

  it('[D6] that stops work is marked on its site until it is closed, with the roles that can close it', async () => {
    const { rowVersion: _, ...stop } = await raise({ type: 'safety', stopsWork: true, title: 'Guard rail open' })
    const onGround = async () =>
      (await inspector.call('/api/observations/held-ground?projectCode=P1&siteCode=S1')).data.items.find(
        ({ id }: Shown) => id === stop.id,
      )
    const { releasedBy, ...shown } = await onGround()
    expect(shown).toMatchObject({
      number: stop.number,
      title: { en: 'Guard rail open' },
      structureCode: 'B1',
      point: null,
    })
    expect(releasedBy.en).toMatch(/\S/)
    expect((await inspector.call(`${ADDRESS}?isStop=true`)).data.items).toMatchObject([
      { id: stop.id, stopsWork: true },
    ])
    await take('cancel', (await inspector.call(`${ADDRESS}/${stop.id}`)).data, inspector, { reason: 'Rail is closed' })
    expect(await onGround()).toBeUndefined()
  })

  it('of days is found by its age, and what is overdue by its day', async () => {
    const { id } = await raise({ dueOn: '2026-01-05', title: 'Old one' })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update observations set created_at = now() - interval '10 days' where id = ${id}`.execute(tx),
    )
    const found = await inspector.call(`${ADDRESS}?age=8..14&overdue=true&isOpen=true`)
    expect(found.data).toMatchObject({ total: 1, items: [{ id, ageDays: 10 }] })
    expect((await inspector.call(`${ADDRESS}?age=15..30`)).data.total).toBe(0)
  })

  it('that is open counts by its age and priority, as many as the list shows, for who sees its place', async () => {
    const ages: Shown = async (who: TestPerson) => (await who.call(`${ADDRESS}/ages?structureCode=B1`)).data.ages
    const before = await ages(inspector)
    for (const [days, priority] of [
      [7, 'low'],
      [8, 'urgent'],
      [31, 'urgent'],
    ] as const) {
      const { id } = await raise({ title: 'Aged', priority })
      await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`update observations set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(tx),
      )
    }
    const after = await ages(inspector)
    expect(after.map(({ age }: Shown) => age)).toEqual(['0..7', '8..14', '15..30', '31..'])
    expect(after[0].low - before[0].low).toBe(1)
    expect(after[1].urgent - before[1].urgent).toBe(1)
    expect(after[2]).toEqual(before[2])
    expect(after[3].urgent - before[3].urgent).toBe(1)
    for (const { age, ...counts } of after)
      for (const [priority, count] of Object.entries(counts)) {
        const { data } = await inspector.call(`${ADDRESS}?isOpen=true&priority=${priority}&age=${age}&structureCode=B1`)
        expect(data.total, `${priority} ${age}`).toBe(count)
      }
    const stranger = await product.signedInAs({ permissions: ['observation:read'] })
    expect(Object.values((await ages(stranger))[3])).toEqual(['31..', 0, 0, 0, 0])
  })

  it('asks for a photo of how it looks now where one shows what was found', async () => {
    const raised = await raise({ title: 'Shown' })
    await photo(raised, 'before')
    expect((await take('makeReady', raised, crew)).message).toContain('Take a photo of how it looks now')
    await photo(raised, 'after')
    expect((await take('makeReady', raised, crew)).data.state).toBe('ready')
  })

  it('names an inspection only of its own structure, and is not there for people of another site', async () => {
    const inspectionId = '00000000-0000-4000-8000-000000000009'
    const refused = await post('', { ...PLACE, title: 'Elsewhere', inspectionId })
    expect(refused.error).toBe('observation.inspection-unknown')
    const stranger = await product.signedInAs({ permissions: ['observation:read'] })
    expect((await stranger.call(`${ADDRESS}/${(await raise()).id}`)).status).toBe(404)
  })
})

/** A photo of a part of the record, as an upload leaves it. */
async function photo({ id }: Shown, part: string): Promise<void> {
  await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`insert into record_files (project_code, site_code, structure_code, id, entity_type, entity_id, file_id, name, media_type,
        size_bytes, caption, part, is_photo, is_read, created_by)
      values ('P1', 'S1', 'B1', gen_random_uuid(), 'observation', ${id}, gen_random_uuid(), 'photo.jpg', 'image/jpeg', 10, '',
        ${part}, true, true, ${crew.id})`.execute(tx),
  )
}
