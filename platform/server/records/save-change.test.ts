import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineModule } from '#platform/contract/define-module.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import type { RequestContext } from '../context.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { publishChange, publishRemoved, publishSaved, type SavedKind, saveChange } from './save-change.ts'

const claims = defineModule({
  id: 'claims',
  title: { en: 'Claims', ar: 'المطالبات' },
  area: 'foundation',
  dependsOn: [],
  permissions: { 'claim:read': { en: 'See', ar: 'عرض' } },
  screens: {},
})
const claimKind = defineRecordKind(claims, 'claim', { title: { en: 'Claim', ar: 'مطالبة' }, read: 'claim:read' })
const errors = recordErrors('claim', { en: 'claim', ar: 'مطالبة' }, {})

interface Claim {
  readonly id: string
  readonly projectCode: string
  readonly companyId: string | null
  readonly rowVersion: number
  readonly amount: number
}
interface ClaimChange {
  readonly id: string
  readonly rowVersion: number
  readonly amount: number
}

const saved: SavedKind<Claim, Claim & { can: { edit: boolean } }, ClaimChange> = {
  kind: claimKind,
  get: async ({ db }, id) => {
    const found =
      await sql<Claim>`select id, project_code as "projectCode", company_id as "companyId", row_version as "rowVersion",
      amount from claims where id = ${id}`.execute(db)
    return found.rows[0] as Claim
  },
  update: async (tx, { id, rowVersion, amount }) => {
    const updated = await sql`update claims set amount = ${amount}, row_version = row_version + 1
      where id = ${id} and row_version = ${rowVersion}`.execute(tx)
    if (updated.numAffectedRows !== 1n) throw errors.changedMeanwhile({ id })
  },
  audited: ({ amount }) => ({ amount }),
  present: (_context, claim) => ({ ...claim, can: { edit: true } }),
}

const COMPANY = '00000000-0000-4000-8000-0000000000c0'
let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase()
  await world.asOwner(
    'create table claims (id text primary key, project_code text, company_id uuid, amount int, row_version int default 1)',
  )
  await world.asOwner('grant select, insert, update on claims to public')
  await world.asOwner(`insert into claims values ('c1', 'P1', '${COMPANY}', 10), ('c2', 'P1', null, 20)`)
})
afterAll(() => world.stop())

const inTransaction = <Result>(work: (context: RequestContext) => Promise<Result>) =>
  world.database.transaction(SYSTEM_SCOPE, async (db) =>
    work({ db, user: { id: 'ana', displayName: 'Ana' }, requestId: 'r1' } as unknown as RequestContext),
  )

const written = async (id: string) => ({
  history: await world.asAdmin(
    `select action, changes, reason, company_id from audit_entries where entity_type = 'claim' and entity_id = '${id}' order by action`,
  ),
  events: await world.asAdmin(
    `select type, company_id, data from event_outbox where entity_id = '${id}' order by type`,
  ),
})

describe('a saved change', () => {
  it('is stored, written into the history with what differs, told with its company, and answered as it is now', async () => {
    const answer = await inTransaction(async (context) => {
      const before = await saved.get(context, 'c1')
      const change = { id: 'c1', rowVersion: 1, amount: 15 }
      return saveChange(context, saved, before, change, 'claim.updated', { reason: 'Agreed on site' })
    })
    expect(answer).toEqual({
      id: 'c1',
      projectCode: 'P1',
      companyId: COMPANY,
      rowVersion: 2,
      amount: 15,
      can: { edit: true },
    })
    expect(await written('c1')).toEqual({
      history: [
        {
          action: 'claim.updated',
          changes: [{ field: 'amount', before: 10, after: 15 }],
          reason: 'Agreed on site',
          company_id: COMPANY,
        },
      ],
      events: [{ type: 'claim.updated', company_id: COMPANY, data: {} }],
    })
  })

  it('of an old version is refused, and leaves neither history nor event', async () => {
    const late = inTransaction(async (context) =>
      saveChange(context, saved, await saved.get(context, 'c1'), { id: 'c1', rowVersion: 1, amount: 99 }, 'claim.late'),
    )
    await expect(late).rejects.toMatchObject({ code: 'claim.changed-meanwhile' })
    const { history, events } = await written('c1')
    expect([...history, ...events].map(({ action, type }) => action ?? type)).not.toContain('claim.late')
  })

  it('that adds or removes a record says all that it held; one of no company yet is not told to those of any', async () => {
    await inTransaction((context) => publishSaved(context, saved, 'c2', 'claim.created', null))
    await inTransaction(async (context) => {
      const before = await saved.get(context, 'c2')
      expect(await publishRemoved(context, saved, before, 'claim.removed')).toBeNull()
    })
    const { history, events } = await written('c2')
    const nobody = expect.stringMatching(/^0{8}-/)
    expect(history).toMatchObject([
      { action: 'claim.created', changes: [{ field: 'amount', before: null, after: 20 }], company_id: nobody },
      { action: 'claim.removed', changes: [{ field: 'amount', before: 20, after: null }], company_id: nobody },
    ])
    expect(events.map(({ type }) => type)).toEqual(['claim.created', 'claim.removed'])
  })

  it('of a part is told with what a screen needs', async () => {
    const part = { id: 'c3', projectCode: 'P1', siteCode: 'S1' }
    const data = { page: 2 }
    await inTransaction((context) =>
      publishChange(context, claimKind, part, { action: 'claim.paged', before: null, after: null, data }),
    )
    expect(await written('c3')).toMatchObject({
      history: [{ company_id: null }],
      events: [{ type: 'claim.paged', data }],
    })
  })
})
