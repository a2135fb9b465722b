import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineModule } from '#platform/contract/define-module.ts'
import type { ListQuery } from '#platform/contract/paging.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import type { RequestContext } from '../context.ts'
import { type Scope, SYSTEM_SCOPE } from '../database/scope.ts'
import { recordHandlers } from './record-handlers.ts'
import { recordTable } from './record-table.ts'

interface Defect {
  readonly projectCode: string
  readonly siteCode: string
  readonly title: string
  readonly state: 'open' | 'closed'
}
const module = defineModule({
  id: 'defects',
  title: { en: 'Defects', ar: 'العيوب' },
  area: 'foundation',
  dependsOn: [],
  permissions: { 'defect:read': { en: 'See', ar: 'عرض' } },
  screens: {},
})
const kind = defineRecordKind(module, 'defect', { title: { en: 'Defect', ar: 'عيب' }, read: 'defect:read' })
const errors = recordErrors('defect', { en: 'defect', ar: 'عيب' }, {})
const table = recordTable<Defect, ListQuery>({
  table: 'defects',
  errors,
  columns: { projectCode: 'project_code', siteCode: 'site_code', title: 'title', state: 'state' },
  search: ['title'],
  sort: {},
  order: sql`title, id`,
  filters: {},
})
const { handlers } = recordHandlers({
  kind,
  errors,
  table,
  also: { madeBy: sql<string>`created_by` },
  can: ({ user }, { madeBy, state }) => ({ edit: madeBy === user.id, remove: state === 'open' }),
  isPlaceVisible: async (_db, { siteCode }) => siteCode === 'S1',
  first: async () => ({ state: 'open' as const }),
})

const [ANA, BEN] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
let world: TestDatabase

beforeAll(async () => {
  world = await testDatabase()
  await world.asOwner(`create table defects (project_code text not null, id uuid primary key, site_code text not null,
    title text not null, state text not null, row_version integer not null default 1, created_by uuid not null,
    created_at timestamptz not null default now(), updated_by uuid not null, updated_at timestamptz not null default now(),
    deleted_at timestamptz)`)
  await world.asOwner('grant select, insert, update on defects to public')
})
afterAll(() => world.stop())

const as = <Result>(person: string, work: (context: RequestContext) => Promise<Result>, scope: Scope = SYSTEM_SCOPE) =>
  world.database.transaction(SYSTEM_SCOPE, async (db) =>
    work({ db, scope, user: { id: person, displayName: 'Somebody' }, requestId: 'r1' } as unknown as RequestContext),
  )
const add = async (title: string) =>
  as(ANA, async (context) => handlers.create(context, { projectCode: 'P1', siteCode: 'S1', title }))

describe('the functions of a kind of records', () => {
  it('add, list, show, change and remove one, say each time what the caller may do, and write it into the history', async () => {
    const added = await add('Crack')
    expect(added).toMatchObject({ title: 'Crack', state: 'open', rowVersion: 1, can: { edit: true, remove: true } })
    const { id } = added
    const page = await as(BEN, async (context) => handlers.list(context, { page: 1, pageSize: 50 }))
    expect(page).toMatchObject({ total: 1, items: [{ id, can: { edit: false, remove: true } }] })
    const changed = await as(ANA, async (context) =>
      handlers.change(context, { id, rowVersion: 1, title: 'Wide crack' }),
    )
    expect(changed).toMatchObject({ title: 'Wide crack', rowVersion: 2 })
    expect(await as(ANA, async (context) => handlers.remove(context, { id }))).toBeNull()
    const missing = '00000000-0000-4000-8000-00000000000c'
    await expect(as(ANA, async (context) => handlers.get(context, { id: missing }))).rejects.toThrow('no such defect')
    const history = await world.asAdmin(
      `select action, changes from audit_entries where entity_id = '${id}' order by action`,
    )
    expect(history.map(({ action }) => action)).toEqual(['defect.created', 'defect.removed', 'defect.updated'])
    expect(history[2]).toMatchObject({ changes: [{ field: 'title', before: 'Crack', after: 'Wide crack' }] })
    expect(JSON.stringify(history)).not.toContain('siteCode')
  })

  it('keep an archived one for its page and its own list alone, and bring it back once, where its name is still free', async () => {
    await world.asOwner('create unique index on defects (title) where deleted_at is null')
    const { id } = await add('Leak')
    await as(ANA, async (context) => handlers.remove(context, { id }))
    const titles = async (query: object) => {
      const asked = { page: 1, pageSize: 50, search: 'Leak', ...query } as ListQuery
      return (await as(ANA, async (context) => handlers.list(context, asked))).items.map(({ title }) => title)
    }
    expect([await titles({}), await titles({ archived: true })]).toEqual([[], ['Leak']])
    expect(await as(ANA, async (context) => handlers.get(context, { id }))).toMatchObject({
      archivedAt: expect.any(String),
      can: { edit: false, remove: true },
    })
    const change = { id, rowVersion: 1, title: 'Changed in the archive' }
    await expect(as(ANA, async (context) => handlers.change(context, change))).rejects.toThrow('no such defect')

    const another = await add('Leak')
    await expect(as(ANA, async (context) => handlers.restore(context, { id }))).rejects.toThrow(
      'has its number or name',
    )
    await as(ANA, async (context) => handlers.remove(context, { id: another.id }))
    const both = [1, 2].map(() => as(BEN, async (context) => handlers.restore(context, { id })))
    for (const restored of await Promise.all(both)) expect(restored).not.toHaveProperty('archivedAt')
    expect(await titles({})).toEqual(['Leak'])
    const [history] = await world.asAdmin(
      `select count(*)::int as count from audit_entries where entity_id = '${id}' and action = 'defect.restored'`,
    )
    expect(history).toEqual({ count: 1 })
  })

  it('refuse a place that the caller does not see, and a record that the policy keeps from them', async () => {
    const elsewhere = { projectCode: 'P1', siteCode: 'S2', title: 'Smuggled' }
    await expect(as(ANA, async (context) => handlers.create(context, elsewhere))).rejects.toThrow('no such place')
    const beside = { kind: 'places', userId: ANA, projectCodes: [], siteCodes: [], structureCodes: ['A1'] } as const
    const above = { projectCode: 'P1', siteCode: 'S1', title: 'Too high' }
    await expect(as(ANA, async (context) => handlers.create(context, above), beside)).rejects.toThrow('no such place')
    const { id } = await add('Hers')
    const change = { id, rowVersion: 1, title: 'His' }
    await expect(as(BEN, async (context) => handlers.change(context, change))).rejects.toThrow('Only who made this')
    await as(ANA, async (context) => handlers.change(context, { id, rowVersion: 1, state: 'closed' }))
    await expect(as(ANA, async (context) => handlers.remove(context, { id }))).rejects.toThrow('Only who made this')
    await expect(as(ANA, async (context) => handlers.restore(context, { id }))).rejects.toThrow('Only who made this')
  })
})
