import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import type { Db } from './database.ts'
import { EMPTY_SCOPE, type Scope, SYSTEM_SCOPE } from './scope.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase({ maxConnections: 1 })
  await world.asOwner('create table notes (id int, project_code text not null)')
  await world.asOwner(`select enable_place_security('notes')`)
})
afterAll(() => world.stop())

const ana: Scope = { ...EMPTY_SCOPE, userId: 'ana', projectCodes: ['P1'] }
const addNote = (id: number, project: string) => (tx: Db) =>
  sql<{ id: number }>`insert into notes values (${id}, ${project}) returning *`.execute(tx)
const preparedInserts = async (db: Db) =>
  (
    await sql<{
      count: number
    }>`select count(*) from pg_prepared_statements where statement like 'insert into notes%'`.execute(db)
  ).rows[0]?.count

describe('statements of writes', () => {
  test('stay prepared on their connection from the second time on', async () => {
    for (const id of [1, 2, 3]) await world.database.transaction(ana, addNote(id, 'P1'))
    expect(await world.database.read(ana, preparedInserts)).toBe(1)
  })

  test('are checked against the scope of each run', async () => {
    await expect(world.database.transaction(ana, addNote(4, 'P2'))).rejects.toMatchObject({ code: '42501' })
    await expect(world.database.transaction(SYSTEM_SCOPE, addNote(4, 'P2'))).resolves.toMatchObject({
      rows: [{ id: 4 }],
    })
    await expect(world.database.transaction(ana, addNote(5, 'P2'))).rejects.toMatchObject({ code: '42501' })
  })

  test('work again after a table was changed beside them', async () => {
    await world.database.transaction(ana, addNote(6, 'P1'))
    await world.asOwner('alter table notes add column text text')
    await expect(world.database.transaction(ana, addNote(7, 'P1'))).rejects.toMatchObject({ code: '0A000' })
    await expect(world.database.transaction(ana, addNote(7, 'P1'))).resolves.toMatchObject({
      rows: [{ id: 7, text: null }],
    })
  })

  test('may be several at once where nothing is filled in', async () => {
    const twice = async (tx: Db) => sql.raw('select 1; select 2').execute(tx)
    for (let run = 0; run < 3; run += 1) await world.database.transaction(ana, twice)
  })
})
