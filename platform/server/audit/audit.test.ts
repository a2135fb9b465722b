import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { EMPTY_SCOPE, type Scope, SYSTEM_SCOPE } from '../database/scope.ts'
import { changesBetween } from './changes-between.ts'
import { recordAudit } from './record-audit.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.stop())

const ana: Scope = { ...EMPTY_SCOPE, userId: 'ana', siteCodes: ['S1'] }
const context = { user: { id: 'ana', displayName: 'Ana Site' }, requestId: 'r1', client: { ip: '10.0.0.7' } }

describe('audit', () => {
  test('keeps who changed which fields', async () => {
    await world.database.transaction(ana, (tx) =>
      recordAudit(tx, context, {
        action: 'site.updated',
        entityType: 'site',
        entityId: 'S1',
        place: { projectCode: 'P1', siteCode: 'S1', structureCode: null },
        before: { name: 'North', area: 5, rowVersion: 1 },
        after: { name: 'North gate', area: 5, rowVersion: 2 },
      }),
    )
    const { rows } = await sql`select * from audit_entries`.execute(world.database.queries(ana))
    expect(rows).toMatchObject([
      {
        actor_name: 'Ana Site',
        request_id: 'r1',
        ip: '10.0.0.7',
        changes: [{ field: 'name', before: 'North', after: 'North gate' }],
      },
    ])
  })

  test('is not visible outside of the place', async () => {
    const ben: Scope = { ...EMPTY_SCOPE, userId: 'ben', siteCodes: ['S2'] }
    const { rows } = await sql`select * from audit_entries`.execute(world.database.queries(ben))
    expect(rows).toEqual([])
  })

  test('cannot be changed or removed, not even by an administrator', async () => {
    for (const scope of [ana, SYSTEM_SCOPE]) {
      for (const statement of [
        'update audit_entries set actor_name = null',
        'delete from audit_entries',
        'truncate audit_entries',
      ]) {
        const tampering = world.database.transaction(scope, (tx) => sql.raw(statement).execute(tx))
        await expect(tampering, `${scope.kind}: ${statement}`).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  test('names the fields of a record that is made or removed', () => {
    expect(changesBetween(null, { code: 'S1', note: null })).toEqual([{ field: 'code', before: null, after: 'S1' }])
    expect(changesBetween(null, { note: '', tags: [] })).toEqual([])
    expect(changesBetween({ tags: ['a'] }, { tags: [] })).toEqual([{ field: 'tags', before: ['a'], after: [] }])
    expect(changesBetween({ code: 'S1' }, null)).toEqual([{ field: 'code', before: 'S1', after: null }])
  })

  test('takes a date and its text for the same, and looks into lists', () => {
    const at = new Date('2026-01-02T03:04:05Z')
    expect(changesBetween({ at, levels: [1, 2] }, { at: at.toISOString(), levels: [1, 2] })).toEqual([])
    expect(changesBetween({ levels: [1, 2] }, { levels: [2, 1] })).toHaveLength(1)
  })
})
