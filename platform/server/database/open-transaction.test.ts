import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishEvent } from '../realtime/publish-event.ts'
import { EMPTY_SCOPE, type Scope, SYSTEM_SCOPE } from './scope.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase({ maxConnections: 1 })
  await world.asOwner('create table notes (id int primary key, project_code text not null)')
  await world.asOwner(`select enable_place_security('notes')`)
})
afterAll(() => world.stop())

const ana: Scope = { ...EMPTY_SCOPE, userId: 'ana', projectCodes: ['P1'] }
const place = { projectCode: 'P1', siteCode: null, structureCode: null }
describe('a transaction', () => {
  test('that fails in its first statement leaves the connection outside of any', async () => {
    const failing = world.database.transaction(ana, async (tx) => sql`select 1 / ${0}::int`.execute(tx))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    await world.database.transaction(ana, async (tx) => sql`insert into notes values (1, 'P1')`.execute(tx))
    const { rows } = await sql`select id from notes`.execute(world.database.queries(ana))
    expect(rows).toEqual([{ id: 1 }])
  })

  test('keeps nothing of what came before a failure', async () => {
    const failing = world.database.transaction(ana, async (tx) => {
      await sql`insert into notes values (2, 'P1')`.execute(tx)
      await recordAudit(tx, { user: null }, { action: 'note.added', entityType: 'note', entityId: '2', place })
      await publishEvent(tx, { type: 'note.added', place, entityId: '2' })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    const { rows } = await sql`
      select id::text from notes where id = 2 union all select entity_id from audit_entries where entity_id = '2'
      union all select entity_id from event_outbox where entity_id = '2'`.execute(world.database.queries(SYSTEM_SCOPE))
    expect(rows).toEqual([])
  })

  test('writes its audit entries and events with its commit, in the order they were made', async () => {
    await world.database.transaction(ana, async (tx) => {
      for (const id of ['a', 'b']) {
        await recordAudit(tx, { user: null }, { action: 'note.seen', entityType: 'note', entityId: id, place })
        await publishEvent(tx, { type: 'note.seen', place, entityId: id })
      }
    })
    const queries = world.database.queries(SYSTEM_SCOPE)
    const audited =
      await sql`select entity_id from audit_entries where action = 'note.seen' order by entity_id`.execute(queries)
    const told = await sql`select entity_id from event_outbox where type = 'note.seen' order by id`.execute(queries)
    expect([audited.rows, told.rows]).toEqual([
      [{ entity_id: 'a' }, { entity_id: 'b' }],
      [{ entity_id: 'a' }, { entity_id: 'b' }],
    ])
  })

  test('is rolled back as a whole where its records cannot be written', async () => {
    const failing = world.database.transaction(ana, async (tx) => {
      await sql`insert into notes values (3, 'P1')`.execute(tx)
      await publishEvent(tx, { type: 'note.added', place, entityId: 'a\u0000b' })
    })
    await expect(failing).rejects.toMatchObject({ code: '22P05' })
    const { rows } = await sql`select id from notes where id = 3`.execute(world.database.queries(ana))
    expect(rows).toEqual([])
  })

  test('says so where a failure inside was swallowed', async () => {
    const swallowing = world.database.transaction(ana, async (tx) => {
      await sql`insert into notes values (4, 'P1')`.execute(tx)
      await sql`insert into notes values (4, 'P1')`.execute(tx).catch(() => {
        // Swallowed: what this test is about.
      })
    })
    await expect(swallowing).rejects.toThrow('rolled back')
  })

  test('sends queries that are asked for at once in their order', async () => {
    const answers = await world.database.transaction(ana, async (tx) =>
      Promise.all(
        [5, 6, 7].map(
          async (id) =>
            (await sql<{ id: number }>`insert into notes values (${id}, 'P1') returning id`.execute(tx)).rows[0]?.id,
        ),
      ),
    )
    expect(answers).toEqual([5, 6, 7])
  })

  test('ends with the first of several queries at once that fails, and runs them again on the same connection', async () => {
    const three = async (first: number) =>
      world.database.transaction(ana, async (tx) => {
        const all = [first, 5, first + 1].map((id) => sql`insert into notes values (${id}, 'P1')`.execute(tx))
        return (await Promise.allSettled(all)).map(({ status }) => status)
      })
    for (const first of [8, 8]) await expect(three(first)).rejects.toThrow('rolled back')
    const { rows } = await sql`select id from notes where id >= 8`.execute(world.database.queries(ana))
    expect(rows).toEqual([])
    await world.database.transaction(ana, (tx) => sql`insert into notes values (${8}, 'P1')`.execute(tx))
  })

  test('sends nothing of what was asked for and not waited for when it is rolled back', async () => {
    const refused: string[] = []
    const failing = world.database.transaction(ana, async (tx) => {
      await sql`select ${1}::int`.execute(tx)
      sql`insert into notes values (${20}, 'P1')`.execute(tx).catch((error: Error) => refused.push(error.message))
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    await expect.poll(() => refused).toHaveLength(1)
    const { rows } = await sql`select id from notes where id = 20`.execute(world.database.queries(ana))
    expect(rows).toEqual([])
  })
})
