import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { EMPTY_SCOPE, type Scope, SYSTEM_SCOPE } from './database/scope.ts'
import { inScope, readPage } from './list-query.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase()
  await world.asOwner('create table notes (id int, project_code text not null, site_code text, structure_code text)')
  await world.asOwner(`select enable_place_security('notes')`)
  await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into notes values
      (1, 'P1', null, null), (2, 'P1', 'S1', null), (3, 'P1', 'S1', 'T1'), (4, 'P1', 'S1', 'T2'),
      (5, 'P1', 'S2', null), (6, 'P2', 'S3', 'T3')`.execute(tx)
  })
})
afterAll(() => world.stop())

const places = (grants: Partial<typeof EMPTY_SCOPE>): Scope => ({ ...EMPTY_SCOPE, userId: 'ana', ...grants })

/** What row-level security shows, and what is left of it with the condition. */
async function visible(scope: Scope): Promise<{ bySecurity: number[]; byCondition: number[] }> {
  return world.database.read(scope, async (db) => {
    const secured = await sql<{ id: number }>`select id from notes order by id`.execute(db)
    const written = await sql<{ id: number }>`select id from notes where ${inScope(db)} order by id`.execute(db)
    return { bySecurity: secured.rows.map(({ id }) => id), byCondition: written.rows.map(({ id }) => id) }
  })
}

describe('a list in scope', () => {
  test.each([
    ['no grant', places({}), []],
    ['a project', places({ projectCodes: ['P1'] }), [1, 2, 3, 4, 5]],
    ['a site and a structure of another', places({ siteCodes: ['S2'], structureCodes: ['T3'] }), [5, 6]],
    [
      'a project, a site and a structure',
      places({ projectCodes: ['P2'], siteCodes: ['S1'], structureCodes: ['T9'] }),
      [2, 3, 4, 6],
    ],
    ['everything', SYSTEM_SCOPE, [1, 2, 3, 4, 5, 6]],
  ])('has the rows that row-level security shows to %s', async (_who, scope, ids) => {
    expect(await visible(scope)).toEqual({ bySecurity: ids, byCondition: ids })
  })

  test('lets the planner see the places, so that an index can find them', async () => {
    const plan = await world.database.read(places({ siteCodes: ['S1'] }), async (db) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from notes where ${inScope(db)}`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`site_code = ANY ('{S1}'::text[])`)
  })

  test('writes no place that a table has no column for', async () => {
    await world.asOwner('create table budgets (id int, project_code text not null)')
    await world.asOwner(`select enable_place_security('budgets')`)
    const columns = { project: sql`project_code`, site: null, structure: null }
    const rows = await world.database.read(places({ projectCodes: ['P1'], siteCodes: ['S1'] }), async (db) =>
      sql`select id from budgets where ${inScope(db, columns)}`.execute(db),
    )
    expect(rows.rows).toEqual([])
  })
})

describe('a page of a list', () => {
  const notes = (scope: Scope, page: number) =>
    world.database.read(scope, (db) =>
      readPage(
        db,
        { page, pageSize: 2 },
        ({ inScope: places, window }) => sql<{ id: number; total: number }>`
          select id, count(*) over ()::int as total from notes where ${places()} order by id ${window}`,
        ({ id }) => id,
      ),
    )

  test('says how many rows match, on each page and past the last one', async () => {
    const scope = places({ projectCodes: ['P1'] })
    expect(await notes(scope, 1)).toEqual({ items: [1, 2], total: 5, page: 1, pageSize: 2 })
    expect(await notes(scope, 3)).toMatchObject({ items: [5], total: 5 })
    expect(await notes(scope, 4)).toEqual({ items: [], total: 5, page: 4, pageSize: 2 })
  })

  test('has none where nothing matches, whichever page is asked for', async () => {
    expect(await notes(places({ projectCodes: ['P9'] }), 3)).toMatchObject({ items: [], total: 0 })
  })

  test('is refused where the statement says neither whose places it reads nor why not', async () => {
    const forgotten = world.database.read(SYSTEM_SCOPE, (db) =>
      readPage(
        db,
        { page: 1, pageSize: 2 },
        ({ window }) => sql<{ total: number }>`select 1 as total from notes ${window}`,
        ({ total }) => total,
      ),
    )
    await expect(forgotten).rejects.toThrow('inScope()')
  })

  test('names the columns of an alias', async () => {
    const found = await world.database.read(places({ siteCodes: ['S1'] }), (db) =>
      readPage(
        db,
        { page: 1, pageSize: 9 },
        ({ inScope: within, window }) => sql<{ id: number; total: number }>`
          select a.id, count(*) over ()::int as total from notes as a join notes as b using (id)
          where ${within('a')} order by 1 ${window}`,
        ({ id }) => id,
      ),
    )
    expect(found.items).toEqual([2, 3, 4])
  })
})
