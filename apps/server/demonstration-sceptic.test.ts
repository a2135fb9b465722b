import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

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
})
