import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { RESPONSIBLE_FIELDS } from '#platform/contract/responsible-fields.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'
import { mayReadThere } from '#platform/server/records/responsible.ts'

/** What comes before what, by the names that columns have in every module. */
const ORDER = [
  ['created_at', 'updated_at'],
  ['occurred_at', 'reported_at'],
  ['raised_at', 'acknowledged_at'],
  ['raised_at', 'cleared_at'],
  ['raised_at', 'last_raised_at'],
  ['started_at', 'ended_at'],
  ['started_at', 'finished_at'],
  ['opened_at', 'closed_at'],
  ['asked_at', 'decided_at'],
  ['asked_at', 'answered_at'],
  ['requested_at', 'replied_at'],
  ['submitted_at', 'approved_at'],
  ['from_at', 'to_at'],
  ['sampled_on', 'tested_on'],
  ['starts_on', 'ends_on'],
  ['signed_on', 'commences_on'],
  ['issued_on', 'expires_on'],
  ['period_from', 'period_to'],
] as const
/** Of what has happened: none of it is still to come. */
const DEEDS = [
  ...[
    'occurred_at',
    'reported_at',
    'raised_at',
    'acknowledged_at',
    'cleared_at',
    'closed_at',
    'decided_at',
    'answered_at',
  ],
  ...[
    'approved_at',
    'submitted_at',
    'verified_at',
    'replied_at',
    'received_at',
    'taken_at',
    'signed_at',
    'reviewed_at',
  ],
  ...['finished_at', 'done_at', 'safe_at', 'sampled_on', 'tested_on'],
]

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ isSeeded: true })
}, 300_000)
afterAll(() => product.stop())

async function rowsOf<Row>(query: RawBuilder<Row>): Promise<readonly Row[]> {
  return product.services.database.transaction(SYSTEM_SCOPE, async (tx) => (await query.execute(tx)).rows)
}

/** Columns of days and moments by table. */
async function momentsByTable(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const columns = await rowsOf(sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('timestamp with time zone', 'date')`)
  const tables = new Map<string, Set<string>>()
  for (const { table, column } of columns) tables.set(table, (tables.get(table) ?? new Set()).add(column))
  return tables
}

const countOf = async (table: string, condition: RawBuilder<unknown>) =>
  (await rowsOf(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where ${condition}`))[0]
    ?.count ?? 0

describe('a sceptic who reads the demonstration', () => {
  it('finds no event before its cause, and none that is still to come', async () => {
    const found: string[] = []
    let asked = 0
    for (const [table, columns] of await momentsByTable()) {
      for (const [before, after] of ORDER) {
        if (!columns.has(before) || !columns.has(after)) continue
        asked += 1
        const count = await countOf(table, sql`${sql.ref(after)} < ${sql.ref(before)}`)
        if (count > 0) found.push(`${table}: ${after} before ${before} (${count})`)
      }
      for (const deed of DEEDS.filter((name) => columns.has(name))) {
        asked += 1
        const count = await countOf(table, sql`${sql.ref(deed)} > now() + interval '1 minute'`)
        if (count > 0) found.push(`${table}: ${deed} is still to come (${count})`)
      }
    }
    expect(found).toEqual([])
    expect(asked).toBeGreaterThan(50)
  }, 120_000)

  it('finds musters that were held and shifts that were handed over, each in the order in which such things happen', async () => {
    const musters = await rowsOf(sql<{ expected: number; missing: number; isOrdered: boolean }>`
      select count(*)::int as expected, count(*) filter (where safe_at is null)::int as missing,
        min(since) < min(started_at) and min(safe_at) > min(started_at) and max(safe_at) < min(closed_at) as "isOrdered"
      from musters join muster_people as p on p.muster_id = musters.id where closed_at < now() group by musters.id`)
    expect(musters.length).toBeGreaterThan(1)
    for (const muster of musters) expect(muster).toMatchObject({ missing: 0, isOrdered: true })
    const shifts = await rowsOf(sql<{ isTaken: boolean }>`
      select taken_at > given_at and taken_at < now() and taken_by <> given_by as "isTaken" from shift_handovers`)
    expect(shifts.length).toBeGreaterThan(2)
    expect(shifts.filter(({ isTaken }) => !isTaken)).toEqual([])
  }, 120_000)

  it('meets nobody and no vehicle at two sites at once', async () => {
    const twice = await rowsOf(sql<{ name: string; at: Date }>`
      select matched_name as name, at from (
        select matched_name, at, direction, site_code,
          lag(direction) over w as was, lag(site_code) over w as "wasAt"
        from gate_passages where matched_id is not null and outcome = 'allowed'
        window w as (partition by matched_id order by at, id)) as passed
      where direction = 'in' and was = 'in' and "wasAt" <> site_code`)
    expect(twice).toEqual([])
  }, 120_000)

  it('finds nobody responsible for a record that they cannot read', async () => {
    const found: string[] = []
    let asked = 0
    for (const { id } of product.modules.flatMap(({ records }) => records)) {
      const source = findRecordKind(id)?.source
      if (!source || source.place === 'none') continue
      const columns = await rowsOf(sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${source.table}`)
      const names = new Set(columns.map(({ name }) => name))
      for (const field of RESPONSIBLE_FIELDS) {
        const column = field.replace('Id', '_id')
        if (!names.has(column)) continue
        const rows = await rowsOf(sql<Responsible>`
          select distinct ${sql.ref(column)} as person, project_code as "projectCode",
            ${names.has('site_code') ? sql.ref('site_code') : null} as "siteCode",
            ${names.has('structure_code') ? sql.ref('structure_code') : null} as "structureCode",
            ${source.isOfCompany ? sql.ref('company_id') : null} as "companyId",
            (select name from users where id = ${sql.ref(column)}) as name
          from ${sql.table(source.table)} where ${sql.ref(column)} is not null and ${source.isThere ?? sql`true`}`)
        for (const { person, name, ...where } of rows) {
          asked += 1
          if (!(await mayReadThere(product, id, where, person)))
            found.push(`${id}: ${name} at ${where.structureCode ?? where.siteCode ?? where.projectCode}`)
        }
      }
    }
    expect(found).toEqual([])
    expect(asked).toBeGreaterThan(50)
  }, 120_000)
})

interface Responsible {
  readonly person: string
  readonly name: string
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly companyId: string | null
}
