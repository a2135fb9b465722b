import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handOut } from '#platform/contract/seam.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { partyKinds } from './party-kinds.ts'
import { EMPTY_SCOPE, type PlacesScope, type Scope, SYSTEM_SCOPE } from './scope.ts'
import { scopeSeesCompany, scopeSeesKept, scopeSeesPlace, scopeSeesRecord } from './scope-sees-place.ts'
import { seesKept } from './sees-kept.ts'

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

/** What the login role sees on a connection of which nothing was asked. */
async function withoutScope(query: string): Promise<unknown[]> {
  const client = new pg.Client(world.connection)
  await client.connect()
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

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
    expect(await withoutScope('select * from notes')).toEqual([])
    // A test that looked so would find nothing to complain of.
    await expect(world.asOwner('select * from notes')).rejects.toThrow('row-level security')
    expect(await world.asAdmin('select * from notes')).toHaveLength(6)
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

describe('row security by place and party', () => {
  const MINE = '11111111-1111-4111-8111-111111111111'
  const OTHER = '22222222-2222-4222-8222-222222222222'
  interface Claim {
    id: number
    project_code: string
    site_code: string | null
    company_id: string | null
  }

  beforeAll(async () => {
    await world.asOwner(
      `create table claims (id int, project_code text not null, site_code text, structure_code text, company_id uuid)`,
    )
    await world.asOwner(`select enable_place_security('claims', party => true)`)
    await world.asOwner(`create table claim_lines (claim_id int, project_code text not null, company_id uuid)`)
    await world.asOwner(`select enable_place_security('claim_lines', true)`)
  })
  beforeEach(async () => {
    await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`delete from claims`.execute(tx)
      await sql`delete from claim_lines`.execute(tx)
      await sql`insert into claims values (1, 'P1', 'S1', null, ${MINE}), (2, 'P1', 'S1', null, ${OTHER}),
        (3, 'P1', 'S1', null, null), (4, 'P2', null, null, ${MINE}), (5, 'P2', null, null, ${OTHER}),
        (6, 'P3', null, null, ${MINE})`.execute(tx)
      await sql`insert into claim_lines select id, project_code, company_id from claims`.execute(tx)
    })
  })

  const bound = scope({ projectCodes: ['P1', 'P2'], companyIds: [MINE] })
  async function claims(who: Scope): Promise<number[]> {
    return world.database.read(who, async (db) => {
      const { rows } = await sql<Claim>`select * from claims order by id`.execute(db)
      return rows.map(({ id }) => id)
    })
  }
  const write = (who: Scope, statement: string) =>
    world.database.transaction(who, async (tx) => sql.raw(statement).execute(tx))

  test('shows to who is bound the records of the own companies alone, in the own places alone', async () => {
    expect(await claims(bound)).toEqual([1, 4])
    expect(await claims(scope({ projectCodes: ['P1', 'P2'], companyIds: [MINE, OTHER] }))).toEqual([1, 2, 4, 5])
    expect(await claims(scope({ companyIds: [MINE] }))).toEqual([])
  })
  test('shows the records of all companies to who is bound to none, and to administrators', async () => {
    expect(await claims(scope({ projectCodes: ['P1'] }))).toEqual([1, 2, 3])
    expect(await claims(scope({ projectCodes: ['P1'], companyIds: null }))).toEqual([1, 2, 3])
    expect(await claims(SYSTEM_SCOPE)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await claims(EMPTY_SCOPE)).toEqual([])
    expect(await withoutScope('select * from claims')).toEqual([])
  })
  test('binds on some projects alone, or on all but some', async () => {
    expect(await claims({ ...bound, freeProjectCodes: ['P1'] })).toEqual([1, 2, 3, 4])
    expect(await claims({ ...bound, boundProjectCodes: ['P1'] })).toEqual([1, 4, 5])
  })
  test('forgets the company with the scope on a connection that is used again', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await claims(bound)).toEqual([1, 4])
      expect(await claims({ ...bound, companyIds: null })).toEqual([1, 2, 3, 4, 5])
    }
  })
  test('lets a record be made for the own company, and for no other', async () => {
    await write(bound, `insert into claims values (7, 'P1', null, null, '${MINE}')`)
    expect(await claims(bound)).toEqual([1, 4, 7])
    for (const company of [`'${OTHER}'`, 'null']) {
      const foreign = write(bound, `insert into claims values (8, 'P1', null, null, ${company})`)
      await expect(foreign).rejects.toMatchObject({ code: '42501' })
    }
    const elsewhere = write(bound, `insert into claims values (8, 'P3', null, null, '${MINE}')`)
    await expect(elsewhere).rejects.toMatchObject({ code: '42501' })
  })
  test('changes and removes no record of another company, and gives none away', async () => {
    const changed = await write(bound, `update claims set site_code = 'S2' where project_code = 'P1'`)
    expect(changed.numAffectedRows).toBe(1n)
    const given = write(bound, `update claims set company_id = '${OTHER}' where id = 1`)
    await expect(given).rejects.toMatchObject({ code: '42501' })
    await expect(write(bound, `update claims set company_id = null where id = 1`)).rejects.toMatchObject({
      code: '42501',
    })
    expect((await write(bound, `delete from claims`)).numAffectedRows).toBe(2n)
    expect(await claims(SYSTEM_SCOPE)).toEqual([2, 3, 5, 6])
  })
  test('stays within the own company where records are joined', async () => {
    const joined = await world.database.read(bound, async (db) => {
      const { rows } = await sql<{ id: number; line: number }>`
        select claims.id, claim_lines.claim_id as line from claim_lines
        left join claims on claims.project_code = claim_lines.project_code order by 1, 2`.execute(db)
      return rows.map(({ id, line }) => [id, line])
    })
    expect(joined).toEqual([
      [1, 1],
      [4, 4],
    ])
  })
  test('is what live events are told by', async () => {
    const { rows } = await world.database.read(SYSTEM_SCOPE, (db) => sql<Claim>`select * from claims`.execute(db))
    const scopes: Scope[] = [
      SYSTEM_SCOPE,
      EMPTY_SCOPE,
      bound,
      { ...bound, companyIds: null },
      { ...bound, freeProjectCodes: ['P1'] },
      { ...bound, boundProjectCodes: ['P2'] },
      { ...bound, siteCodes: ['S1'], projectCodes: [], boundProjectCodes: ['P2'] },
    ]
    for (const who of scopes) {
      const told = rows.filter(
        (row) =>
          scopeSeesPlace(who, { projectCode: row.project_code, siteCode: row.site_code, structureCode: null }) &&
          scopeSeesCompany(who, row.project_code, row.company_id),
      )
      expect(told.map(({ id }) => id).sort()).toEqual(await claims(who))
    }
  })
  test('hides what was done to records of other companies', async () => {
    const place = { projectCode: 'P1', siteCode: null, structureCode: null }
    const parties = [{ companyId: MINE }, { companyId: OTHER }, { companyId: null }, {}]
    await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const [index, party] of parties.entries()) {
        const entry = { action: 'claim.made', entityType: 'claim', entityId: String(index), place, ...party }
        await recordAudit(tx, { user: null }, entry)
      }
    })
    const read = (who: Scope) =>
      world.database.read(who, async (db) => {
        const { rows } = await sql<{ entity_id: string }>`
          select entity_id from audit_entries where entity_type = 'claim' order by entity_id`.execute(db)
        return rows.map((row) => row.entity_id).join('')
      })
    expect(await read(bound)).toBe('03')
    expect(await read({ ...bound, companyIds: null })).toBe('0123')
    expect(await read({ ...bound, projectCodes: ['P2'] })).toBe('')
  })
  test('asks for a column of the company, and the plain call for none', async () => {
    await world.asOwner('create table plain (project_code text not null)')
    await expect(world.asOwner(`select enable_place_security('plain', party => true)`)).rejects.toThrow('company_id')
    await world.asOwner(`select enable_place_security('plain')`)
    const policies = await world.asOwner(`select policyname from pg_policies
      where tablename in ('plain', 'claims') and policyname like 'by_%' order by 1`)
    expect(policies).toEqual([{ policyname: 'by_place' }, { policyname: 'by_place_and_party' }])
  })
  test('refuses a scope whose companies could be read as none or as two', async () => {
    for (const companyIds of [[], [`${MINE},${OTHER}`], ['']]) {
      await expect(claims({ ...bound, companyIds })).rejects.toThrow('bound to companies by their ids')
    }
  })
  test('uses no restrictive policy and none that looks into another table', async () => {
    const policies = await world.asOwner(`select permissive, qual, with_check from pg_policies
      where tablename = 'claims' and policyname = 'by_place_and_party'`)
    expect(policies).toMatchObject([{ permissive: 'PERMISSIVE' }])
    expect(JSON.stringify(policies)).not.toMatch(/ from /i)
  })
})

describe('row security of what is kept to its makers', () => {
  const [MINE, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  interface Sheet {
    id: number
    project_code: string
    kept_to: string[] | null
    is_seen: boolean
  }
  const held = (team: Omit<NonNullable<PlacesScope['team']>, 'ids'> = {}, ids: readonly string[] = [MINE]): Scope =>
    scope({ projectCodes: ['P1', 'P2'], team: { ids, ...team } })
  const scopes = [
    SYSTEM_SCOPE,
    EMPTY_SCOPE,
    scope({ projectCodes: ['P1'] }),
    held(),
    held({ freeProjectCodes: ['P1'] }),
    held({ boundProjectCodes: ['P1'] }),
  ]

  beforeAll(async () => {
    await world.asOwner('create table sheets (id int, project_code text not null, kept_to uuid[])')
    await world.asOwner(`select enable_place_security('sheets')`)
    await world.asOwner(`select keep_to_makers('sheets', 'kept_to')`)
    await world.asAdmin(`insert into sheets values (1, 'P1', null), (2, 'P1', '{${MINE}}'),
      (3, 'P1', '{${OTHER}}'), (4, 'P2', '{${OTHER}}'), (5, 'P2', '{${OTHER},${MINE}}')`)
  })
  const rowsOf = (who: Scope) =>
    world.database.read(who, async (db) => {
      const isSeen = seesKept(sql`kept_to`, sql`project_code`)
      return (await sql<Sheet>`select *, ${isSeen} as is_seen from sheets order by id`.execute(db)).rows
    })
  const seen = async (who: Scope) => (await rowsOf(who)).map(({ id }) => id)

  test('shows what was shared to all of its place, and the rest to its makers and to who is held to no team', async () => {
    expect(await Promise.all(scopes.map(seen))).toEqual([
      [1, 2, 3, 4, 5],
      [],
      [1, 2, 3],
      [1, 2, 5],
      [1, 2, 3, 5],
      [1, 2, 4, 5],
    ])
  })
  test('is what live events are told by, and what a query asks of a part of a row', async () => {
    const all = await rowsOf(SYSTEM_SCOPE)
    for (const who of scopes) {
      const told = all.filter(
        ({ project_code: projectCode, kept_to: keptTo }) =>
          scopeSeesPlace(who, { projectCode, siteCode: null, structureCode: null }) &&
          scopeSeesKept(who, projectCode, keptTo),
      )
      expect(told.map(({ id }) => id)).toEqual(await seen(who))
      expect((await rowsOf(who)).every((row) => row.is_seen)).toBe(true)
    }
  })
  test('refuses a team of nobody, and work that is kept from who writes it', async () => {
    await expect(seen(held({}, []))).rejects.toThrow('held to a team')
    const write = world.database.transaction(held(), (tx) =>
      sql.raw(`insert into sheets values (6, 'P1', '{${OTHER}}')`).execute(tx),
    )
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })
  test('hides what was done to work of others', async () => {
    const place = { projectCode: 'P1', siteCode: null, structureCode: null }
    await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const keptTo of [null, [MINE], [OTHER]])
        await recordAudit(
          tx,
          { user: null },
          { action: 'sheet.made', entityType: 'sheet', entityId: '1', place, keptTo },
        )
    })
    const found = await world.database.read(held(), (db) =>
      sql`select from audit_entries where entity_type = 'sheet'`.execute(db),
    )
    expect(found.rows).toHaveLength(2)
  })
})

describe('row security of what is open to its parties', () => {
  const MINE = '11111111-1111-4111-8111-111111111111'
  const OTHER = '22222222-2222-4222-8222-222222222222'
  interface Deal {
    id: number
    project_code: string
    company_id: string | null
  }

  beforeAll(async () => {
    handOut([{ id: 'tests', offers: [partyKinds('deal')] }])
    await world.asOwner(`create table deals (id int, project_code text not null, company_id uuid)`)
    await world.asOwner(`select enable_place_security('deals', party => true)`)
    await world.asOwner(`select open_to_parties('deals')`)
    await world.asOwner(`create table deal_remarks (id int, project_code text not null, site_code text, structure_code text,
      company_id uuid, entity_type text not null)`)
    await world.asOwner(`select enable_record_part_security('deal_remarks')`)
    await world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`insert into deals values (1, 'P1', ${MINE}), (2, 'P1', ${OTHER}), (3, 'P1', null), (4, 'P2', ${MINE}),
        (5, 'P3', ${MINE})`.execute(tx)
      await sql`insert into deal_remarks select id, project_code, null, null, company_id, 'deal' from deals`.execute(tx)
      await sql`insert into deal_remarks select id + 10, project_code, null, null, company_id, 'letter' from deals`.execute(
        tx,
      )
    })
  })

  /** A site in each of two projects. */
  const party = scope({
    siteCodes: ['S1', 'S3'],
    companyIds: [MINE],
    asParty: { companyIds: [MINE], projectCodes: ['P1', 'P2'] },
  })
  async function ids(who: Scope, table = 'deals'): Promise<number[]> {
    return world.database.read(who, async (db) => {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db)
      return rows.map(({ id }) => id)
    })
  }
  const write = (statement: string) => world.database.transaction(party, async (tx) => sql.raw(statement).execute(tx))

  test('shows those of the own companies, in the projects of which something is held, and nobody else', async () => {
    expect(await ids(party)).toEqual([1, 4])
    expect(await ids({ ...party, companyIds: null })).toEqual([1, 4])
    expect(await ids({ ...party, asParty: { companyIds: [OTHER], projectCodes: ['P2'] } })).toEqual([])
    const { asParty: _none, ...alone } = party
    for (const who of [alone, { ...alone, asParty: { companyIds: [], projectCodes: ['P1'] } }])
      expect(await ids(who)).toEqual([])
    // The connection is used again.
    expect(await ids(scope({ siteCodes: ['S1'] }))).toEqual([])
  })
  test('adds no row to whoever holds the project, and opens no other table', async () => {
    expect(await ids(scope({ projectCodes: ['P1'] }))).toEqual([1, 2, 3])
    expect(await ids({ ...party, projectCodes: ['P1'] })).toEqual([1, 4])
    expect(await ids(party, 'notes')).toEqual([2, 3, 4, 6])
  })
  test('opens what hangs on such records, and on no others', async () => {
    expect(await ids(party, 'deal_remarks')).toEqual([1, 4])
  })
  test('takes a row of the own company, and gives none away', async () => {
    await write(`insert into deals values (6, 'P1', '${MINE}')`)
    await write(`delete from deals where id = 6`)
    for (const statement of [
      `insert into deals values (7, 'P1', '${OTHER}')`,
      `insert into deals values (7, 'P3', '${MINE}')`,
      `update deals set company_id = '${OTHER}' where id = 1`,
    ])
      await expect(write(statement)).rejects.toMatchObject({ code: '42501' })
  })
  test('is what live events are told by', async () => {
    const { rows } = await world.database.read(SYSTEM_SCOPE, (db) => sql<Deal>`select * from deals`.execute(db))
    for (const who of [
      SYSTEM_SCOPE,
      EMPTY_SCOPE,
      party,
      { ...party, companyIds: null },
      { ...party, projectCodes: ['P1'] },
    ]) {
      const told = rows.filter((row) =>
        scopeSeesRecord(
          who,
          { isOfParties: true },
          { projectCode: row.project_code, siteCode: null, structureCode: null },
          row.company_id,
        ),
      )
      expect(told.map(({ id }) => id).sort()).toEqual(await ids(who))
    }
  })
  test('is asked of a table that is secured by party', async () => {
    await expect(world.asOwner(`select open_to_parties('notes')`)).rejects.toThrow('not secured by place and party')
  })
})
