import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { EMPTY_SCOPE, type PlacesScope, SYSTEM_SCOPE } from './scope.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase()
  await world.asOwner(`create table notes (id int, project_code text not null, site_code text, structure_code text)`)
  await world.asOwner(`select enable_place_security('notes')`)
  await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into notes values
      (1, 'P1', null, null), (2, 'P1', 'S1', null), (3, 'P1', 'S1', 'T1'), (4, 'P1', 'S1', 'T2'),
      (5, 'P1', 'S2', null), (6, 'P2', 'S3', 'T3')`.execute(tx)
  })
})
afterAll(() => world.stop())

const scope = (grants: Partial<PlacesScope>): PlacesScope => ({ ...EMPTY_SCOPE, userId: 'ana', ...grants })

async function visible(grants: Partial<PlacesScope>): Promise<number[]> {
  return world.database.read(scope(grants), async (db) => {
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db)
    return rows.map(({ id }) => id)
  })
}

describe('row security by place', () => {
  test('shows nothing to a scope without grants', async () => {
    expect(await visible({})).toEqual([])
  })
  test('shows all of a project to a grant on it, and project records to nobody else', async () => {
    expect(await visible({ projectCodes: ['P1'] })).toEqual([1, 2, 3, 4, 5])
    expect(await visible({ siteCodes: ['S1'] })).toEqual([2, 3, 4])
  })
  test('shows a structure alone to a grant on it', async () => {
    expect(await visible({ structureCodes: ['T2', 'T3'] })).toEqual([4, 6])
  })
  test('shows everything to the platform and to administrators', async () => {
    const count = await world.database.read(SYSTEM_SCOPE, async (db) => {
      const { rows } = await sql<{ count: number }>`select count(*) from notes`.execute(db)
      return rows[0]?.count
    })
    expect(count).toBe(6)
  })
  test('shows nothing to a session that was put into no scope', async () => {
    expect(await world.asOwner('select * from notes')).toEqual([])
  })
  test('refuses to write into a foreign place, or to move a record there', async () => {
    const mine = scope({ siteCodes: ['S1'] })
    const write = (statement: string) => world.database.transaction(mine, async (tx) => sql.raw(statement).execute(tx))
    await expect(write(`insert into notes values (7, 'P2', 'S3', null)`)).rejects.toMatchObject({ code: '42501' })
    await expect(write(`insert into notes values (7, 'P1', null, null)`)).rejects.toMatchObject({ code: '42501' })
    await expect(write(`update notes set site_code = 'S2' where id = 2`)).rejects.toMatchObject({ code: '42501' })
    const { numAffectedRows } = await write(`delete from notes where id = 6`)
    expect(numAffectedRows).toBe(0n)
  })
  test('keeps a table without any declared security closed', async () => {
    await world.asOwner('create table forgotten (secret text)')
    for (const who of [scope({ projectCodes: ['P1'] }), SYSTEM_SCOPE]) {
      const look = world.database.read(who, async (db) => sql`select * from forgotten`.execute(db))
      await expect(look).rejects.toMatchObject({ code: '42501' })
    }
  })
  test('keeps an internal table to administrators', async () => {
    await world.asOwner('create table internals (secret text)')
    await world.asOwner(`select enable_internal_security('internals')`)
    const look = (who: Parameters<typeof world.database.read>[0]) =>
      world.database.read(who, async (db) => sql`select * from internals`.execute(db))
    await expect(look(scope({ projectCodes: ['P1'] }))).rejects.toMatchObject({ code: '42501' })
    await expect(look(SYSTEM_SCOPE)).resolves.toMatchObject({ rows: [] })
  })
  test('refuses a code that would be read as two', async () => {
    await expect(visible({ projectCodes: ['P1,P2'] })).rejects.toThrow('no code of a place')
  })
  test('reads the settings once a query, not once a row', async () => {
    const plan = await world.database.read(scope({ siteCodes: ['S1'] }), async (db) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from notes`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('InitPlan')
  })
})
