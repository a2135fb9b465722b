import { sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { containing, pageWindow, toPage } from '#platform/server/list-query.ts'
import { OPEN_STATES } from '../contract/clash-choices.ts'
import type { ClashGroup, ClashGroupChange, MatrixCell } from '../contract/clash-result.ts'
import { clashTestErrors } from '../contract/clash-test.ts'
import type { RunPlace } from './clash-run-repository.ts'

const OPEN = sql`state = any (${[...OPEN_STATES]}::text[])`

const GROUPS = sql`
  select groups.test_id, groups.key, label, assignee, to_char(due_date, 'YYYY-MM-DD') as "dueDate",
    groups.row_version as "rowVersion", count(results.key) filter (where ${OPEN})::int as open,
    count(results.key)::int as total, max(depth) filter (where ${OPEN}) as depth
  from clash_groups as groups
  join clash_results as results on results.project_code = groups.project_code and results.test_id = groups.test_id
    and results.group_key = groups.key
  group by groups.project_code, groups.test_id, groups.key`

export async function listGroups(db: Db, query: ListQuery & { readonly id: string }): Promise<Page<ClashGroup>> {
  const search = query.search ? containing(query.search) : null
  const found = await sql<ClashGroup & { total_rows: number; test_id: string }>`
    select *, count(*) over ()::int as total_rows from (${GROUPS}) as groups
    where test_id = ${query.id} and (${search}::text is null or label ilike ${search} or assignee ilike ${search})
    order by open desc, total desc, key ${pageWindow(query)}`.execute(db)
  const rows = found.rows.map(({ total_rows, ...group }) => ({ total: total_rows, group }))
  return toPage(query, rows, ({ group: { test_id: _test, ...group } }) => group)
}

/** Groups of a run. What people have noted on one of the same key stays. */
export async function storeGroups(
  tx: Db,
  run: RunPlace,
  groups: readonly { readonly key: string; readonly label: string }[],
): Promise<void> {
  await sql`
    insert into clash_groups (project_code, test_id, key, site_code, structure_code, label)
    select ${run.projectCode}, ${run.testId}, key, ${run.siteCode}, ${run.structureCode}, label
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as found (key text, label text)
    on conflict (project_code, test_id, key) do update set label = excluded.label`.execute(tx)
}

/** @throws clash-test.not-found, or clash-test.changed-meanwhile where it is not as the person saw it. */
export async function getGroup(db: Db, testId: string, key: string): Promise<ClashGroup> {
  const found = await sql<ClashGroup & { test_id: string }>`
    select * from (${GROUPS}) as groups where test_id = ${testId} and key = ${key}`.execute(db)
  const row = found.rows[0]
  if (!row) throw clashTestErrors.notFound({ testId, key })
  const { test_id: _test, ...group } = row
  return group
}

export async function updateGroup(tx: Db, change: ClashGroupChange): Promise<void> {
  const updated = await sql`
    update clash_groups set assignee = ${change.assignee}, due_date = ${change.dueDate}::date, row_version = row_version + 1
    where test_id = ${change.id} and key = ${change.key} and row_version = ${change.rowVersion}`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw clashTestErrors.changedMeanwhile({ id: change.id, key: change.key })
}

/**
 * Every pair of the disciplines that a structure has models of: when it was last tested, and what is open. A pair that no
 * run has compared is there without a date, so that no one takes silence for an absence of clashes.
 */
export async function readMatrix(db: Db, structureCode: string, disciplines: readonly string[]): Promise<MatrixCell[]> {
  const tested = await sql<{ a: string; b: string; at: Date }>`
    select least(a, b) as a, greatest(a, b) as b, max(finished_at) as at
    from clash_runs as runs
    join clash_tests as tests on tests.project_code = runs.project_code and tests.id = runs.test_id and deleted_at is null,
      unnest(disciplines_a) as a, unnest(disciplines_b) as b
    where runs.structure_code = ${structureCode} and state = 'done' group by 1, 2`.execute(db)
  const open = await sql<{ a: string; b: string; open: number }>`
    select least(discipline_a, discipline_b) as a, greatest(discipline_a, discipline_b) as b, count(*)::int as open
    from clash_results as results
    join clash_tests as tests on tests.project_code = results.project_code and tests.id = results.test_id and deleted_at is null
    where results.structure_code = ${structureCode} and ${OPEN} group by 1, 2`.execute(db)
  const cells: MatrixCell[] = []
  for (const [at, row] of disciplines.entries()) {
    for (const column of disciplines.slice(at)) {
      const isOf = ({ a, b }: { a: string; b: string }) => (a === row && b === column) || (a === column && b === row)
      cells.push({
        row,
        column,
        testedAt: tested.rows.find(isOf)?.at.toISOString() ?? null,
        open: open.rows.find(isOf)?.open ?? 0,
      })
    }
  }
  return cells
}
