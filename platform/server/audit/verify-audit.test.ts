import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { EMPTY_SCOPE, SYSTEM_SCOPE } from '../database/scope.ts'
import { recordAudit } from './record-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const PER_PROJECT = 6
let world: TestDatabase

beforeEach(async () => {
  world = await testDatabase()
  for (let number = 1; number <= PER_PROJECT; number += 1) await note('P1', number)
  await note('P2', 1)
  await note(null, 1)
})
afterEach(() => world.stop())

/** Names with everything that a canonical form could trip over. */
async function note(projectCode: string | null, number: number): Promise<void> {
  const user = { id: 'ana', displayName: 'Ana, 3:آنا "\n' }
  await world.database.transaction(SYSTEM_SCOPE, (tx) =>
    recordAudit(
      tx,
      { user, requestId: `r${number}`, client: { ip: '::1' } },
      {
        action: 'site.updated',
        entityType: 'site',
        entityId: `S${number}`,
        place: projectCode === null ? null : { projectCode, siteCode: null, structureCode: null },
        before: { area: number, note: null },
        after: { area: 1.5e21, note: 'سور\u2028', at: new Date(0) },
      },
    ),
  )
}

/** What somebody with all rights on the database does to the rows. */
async function tamper(statements: string): Promise<void> {
  await world.asOwner(`alter table audit_entries no force row level security, disable trigger user; ${statements};
    alter table audit_entries force row level security, enable trigger user`)
}

/** A hash that fits the content: what a culprit computes who knows the form. */
const REHASHED = `update audit_entries as e set hash = sha256(previous_hash || convert_to('1,' || (
  select string_agg(coalesce(octet_length(field) || ':' || field, '-') || ',', '' order by number)
  from unnest(array[chain, seq::text, id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), action,
    entity_type, entity_id, project_code, site_code, structure_code, actor_id, actor_name, changes::text, reason,
    request_id, ip]) with ordinality as fields(field, number)), 'UTF8'))`
const findings = async (kept: Parameters<typeof verifyAudit>[1] = []) =>
  (await verifyAudit(world.database, kept)).findings.map(({ kind, chain, fromSeq, toSeq }) => ({
    kind,
    which: `${chain} ${fromSeq}${toSeq === fromSeq ? '' : `-${toSeq}`}`,
  }))

describe('the chain of the audit', () => {
  test('is whole where nobody touched it: the product and the database agree on the form', async () => {
    const report = await verifyAudit(world.database)
    expect(report).toMatchObject({ entries: PER_PROJECT + 2, findings: [] })
    expect(report.heads.map(({ chain, seq }) => `${chain}=${seq}`)).toEqual(['=1', `P1=${PER_PROJECT}`, 'P2=1'])
  })

  test.each([
    ['changed', 'its actor', "update audit_entries set actor_name = 'Ben' where chain = 'P1' and seq = 3", 'P1 3'],
    [
      'changed',
      'its time',
      "update audit_entries set at = at - interval '1 us' where chain = 'P1' and seq = 6",
      'P1 6',
    ],
    ['changed', 'no reason to an empty one', "update audit_entries set reason = '' where chain = 'P2'", 'P2 1'],
    [
      'changed',
      'with its hash',
      `update audit_entries set changes = '[]' where seq = 2; ${REHASHED} where seq = 2`,
      'P1 2',
    ],
    [
      'changed',
      'with its hash, last',
      `update audit_entries set ip = '' where seq = 6; ${REHASHED} where seq = 6`,
      'P1 6',
    ],
    ['removed', 'the first', "delete from audit_entries where chain = 'P1' and seq = 1", 'P1 1'],
    ['removed', 'several', "delete from audit_entries where chain = 'P1' and seq in (3, 4)", 'P1 3-4'],
    ['removed', 'the last', "delete from audit_entries where chain = 'P1' and seq = 6", 'P1 6'],
    ['removed', 'all', "delete from audit_entries where chain = 'P2'", 'P2 1'],
  ])('finds an entry that was %s: %s', async (kind, _what, statement, which) => {
    await tamper(statement)
    expect(await findings()).toEqual([{ kind, which }])
  })

  test.each([
    ['beside another', 'e.seq = 4', 'seq', 'P1 4'],
    ['at the end', `e.seq = ${PER_PROJECT}`, 'seq + 1', `P1 ${PER_PROJECT + 1}`],
  ])('finds an entry that was put in %s', async (_where, from, seq, which) => {
    await tamper(`insert into audit_entries (id, at, action, entity_type, entity_id, project_code, changes, request_id, ip,
        chain, seq, previous_hash, hash)
      select gen_random_uuid(), at, 'site.approved', entity_type, entity_id, project_code, changes, request_id, ip, chain,
        ${seq}, hash, hash from audit_entries e where chain = 'P1' and ${from};
      ${REHASHED} where action = 'site.approved'`)
    expect(await findings()).toEqual([{ kind: 'inserted', which }])
  })

  test('finds a chain without its recorded end', async () => {
    await tamper("delete from audit_heads where chain = 'P2'")
    expect(await findings()).toEqual([{ kind: 'inserted', which: 'P2 1' }])
  })

  test('finds a chain that was made anew whole, against heads that were kept elsewhere', async () => {
    const { heads } = await verifyAudit(world.database)
    await tamper(`delete from audit_entries where chain = 'P2'; delete from audit_heads where chain = 'P2';
      update audit_entries set actor_name = 'Ben' where chain = '';
      ${REHASHED} where chain = '';
      update audit_heads set hash = (select hash from audit_entries where chain = '') where chain = ''`)
    expect(await findings()).toEqual([])
    expect(await findings(heads)).toEqual([
      { kind: 'changed', which: ' 1' },
      { kind: 'removed', which: 'P2 1' },
    ])
  })

  test('lets people work on after an entry was slipped in at the end, and still finds it', async () => {
    await tamper(`insert into audit_entries
      select (jsonb_populate_record(e, jsonb_build_object('seq', 2, 'id', gen_random_uuid()))).*
      from audit_entries e where chain = 'P2'`)
    await note('P2', 2)
    expect(await findings()).toEqual([{ kind: 'inserted', which: 'P2 2' }])
  })
})

describe('writing the chain', () => {
  test('gives writers of one project their turn, each with its own number, and forgets what was rolled back', async () => {
    const failing = world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await recordAudit(
        tx,
        { user: null },
        {
          action: 'site.updated',
          entityType: 'site',
          entityId: 'S1',
          place: { projectCode: 'P1', siteCode: null, structureCode: null },
        },
      )
      await sql`select 1`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await Promise.all(Array.from({ length: 40 }, (_, index) => note(index % 2 === 0 ? 'P1' : null, index)))
    const report = await verifyAudit(world.database)
    expect(report).toMatchObject({ entries: PER_PROJECT + 2 + 40, findings: [] })
    expect(report.heads.map(({ seq }) => seq)).toEqual([21, PER_PROJECT + 20, 1])
  })

  test('lets transactions that write to the same chains in another order pass each other', async () => {
    const both = async (first: string, second: string) =>
      world.database.transaction(SYSTEM_SCOPE, async (tx) => {
        for (const projectCode of [first, second]) {
          const place = { projectCode, siteCode: null, structureCode: null }
          await recordAudit(tx, { user: null }, { action: 'site.moved', entityType: 'site', entityId: 'S1', place })
        }
      })
    await Promise.all(Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? both('P1', 'P2') : both('P2', 'P1'))))
    expect(await verifyAudit(world.database)).toMatchObject({ entries: PER_PROJECT + 2 + 120, findings: [] })
  })

  test('is done by the database: a place in the chain, a hash and a date cannot be chosen', async () => {
    await world.database.transaction({ ...EMPTY_SCOPE, userId: 'ana' }, (tx) =>
      sql`insert into audit_entries (id, at, action, entity_type, entity_id, changes, request_id, ip, chain, seq, hash)
        values (gen_random_uuid(), '2001-01-01', 'site.updated', 'site', 'S1', '[]', 'r', '', 'P1', 99, 'x')`.execute(
        tx,
      ),
    )
    const report = await verifyAudit(world.database)
    expect(report.findings).toEqual([])
    expect(report.heads[0]).toMatchObject({ chain: '', seq: 2 })
    expect(await world.asAdmin('select 1 from audit_entries')).not.toEqual([])
    expect(await world.asAdmin("select 1 from audit_entries where at < now() - interval '1 day'")).toEqual([])
  })

  test('refuses the recorded ends to everybody, and changes to the owner too', async () => {
    for (const scope of [{ ...EMPTY_SCOPE, userId: 'ana' }, SYSTEM_SCOPE]) {
      const moving = world.database.transaction(scope, (tx) => sql`update audit_heads set seq = 0`.execute(tx))
      await expect(moving).rejects.toMatchObject({ code: '42501' })
    }
    await world.asOwner('alter table audit_entries no force row level security')
    await expect(world.asOwner("update audit_entries set reason = 'x'")).rejects.toThrow('never changed or removed')
    await expect(world.asOwner('delete from audit_entries')).rejects.toThrow('never changed or removed')
  })
})
