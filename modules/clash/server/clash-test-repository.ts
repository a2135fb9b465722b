import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import type { clashApi } from '../contract/clash-api.ts'
import { OPEN_STATES } from '../contract/clash-choices.ts'
import { type ClashTest, type ClashTestChange, type ClashTestDraft, clashTestErrors } from '../contract/clash-test.ts'
import { type ClashRunRow, toClashRun } from './clash-run-repository.ts'

type ListInput = InputOf<(typeof clashApi)['endpoints']['list']>

export const clashTestSource: RecordSource = {
  table: 'clash_tests',
  title: { en: sql`name`, ar: sql`name` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}

/** A test as stored, before the policy says what the caller may do with it. */
export type StoredClashTest = Omit<ClashTest, 'can'>

interface ClashTestRow {
  id: string
  project_code: string
  site_code: string
  structure_code: string
  name: string
  type: ClashTest['type']
  tolerance: number
  clearance: number
  set_a: ClashTest['setA']
  set_b: ClashTest['setB']
  ignore: ClashTest['ignore']
  grouping_method: ClashTest['grouping']
  grouping_setting: ClashTest['groupingSetting']
  severity_rule: ClashTest['severityRule']
  schedule: ClashTest['schedule']
  clock: ClashTest['clock']
  next_run_at: Date | null
  row_version: number
  created_at: Date
  updated_at: Date
  updatedBy: PersonRef
  last_run: ClashRunRow | null
  open_results: number
  open_groups: number
}

const SORTABLE = { name: sql`name`, createdAt: sql`created_at`, updatedAt: sql`updated_at`, open: sql`open_results` }

const WITH_FINDINGS = sql`
  select tests.*, ${personRef(sql`tests.updated_by`)} as "updatedBy", run.last_run, coalesce(found.open_results, 0)::int as open_results,
    coalesce(found.open_groups, 0)::int as open_groups
  from clash_tests as tests
  left join lateral (select to_jsonb(runs) as last_run from clash_runs as runs
    where runs.project_code = tests.project_code and runs.test_id = tests.id order by created_at desc limit 1) as run on true
  left join lateral (select count(*) as open_results, count(distinct group_key) as open_groups from clash_results as results
    where results.project_code = tests.project_code and results.test_id = tests.id
      and results.state = any (${[...OPEN_STATES]}::text[])) as found on true`

export async function listClashTests(db: Db, query: ListInput, language: Language): Promise<Page<StoredClashTest>> {
  const search = query.search ? containing(query.search) : null
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<ClashTestRow & { total: number }>`
    select *, count(*) over ()::int as total from (${WITH_FINDINGS}) as tests
    where deleted_at is null and ${inScope()}
      and (${query.siteCode ?? null}::text is null or site_code = ${query.siteCode ?? null})
      and (${query.structureCode ?? null}::text is null or structure_code = ${query.structureCode ?? null})
      and (${search}::text is null or name ilike ${search})
    order by ${orderBy(query.sort, SORTABLE, sql`name, id`)} ${window}`,
    (row) => toClashTest(row, language),
  )
}

/** @throws clash-test.not-found where it does not exist, was removed, or the scope does not see it. */
export async function getClashTest(db: Db, id: string, language: Language): Promise<StoredClashTest> {
  const found = await sql<ClashTestRow>`
    select * from (${WITH_FINDINGS}) as tests where id = ${id} and deleted_at is null`.execute(db)
  const row = found.rows[0]
  if (!row) throw clashTestErrors.notFound({ id })
  return toClashTest(row, language)
}

/** @throws clash-test.not-found as `getClashTest`: for what stands under a test. */
export async function assertClashTest(db: Db, id: string): Promise<void> {
  const found = await sql`select from clash_tests where id = ${id} and deleted_at is null`.execute(db)
  if (found.rows.length === 0) throw clashTestErrors.notFound({ id })
}

/** Tests of a structure that run by themselves when a model has a new version. */
export async function listTestsToRun(db: Db, structureCode: string): Promise<StoredClashTest[]> {
  const found = await sql<ClashTestRow>`
    select * from (${WITH_FINDINGS}) as tests
    where structure_code = ${structureCode} and schedule = 'on_model_version' and deleted_at is null
    order by id`.execute(db)
  return found.rows.map((row) => toClashTest(row, 'en'))
}

/** Tests whose hour has come, locked; one that another process has in hand is left to it. */
export async function listDueTests(tx: Db, now: Date, limit: number): Promise<StoredClashTest[]> {
  const due = await sql<{ id: string }>`
    select id from clash_tests where next_run_at <= ${now} and deleted_at is null
    order by next_run_at, id limit ${limit} for update skip locked`.execute(tx)
  if (due.rows.length === 0) return []
  const found = await sql<ClashTestRow>`
    select * from (${WITH_FINDINGS}) as tests where id = any (${due.rows.map(({ id }) => id)}::uuid[]) order by id`.execute(
    tx,
  )
  return found.rows.map((row) => toClashTest(row, 'en'))
}

export async function setNextRun(tx: Db, id: string, at: Date | null): Promise<void> {
  await sql`update clash_tests set next_run_at = ${at} where id = ${id}`.execute(tx)
}

export async function insertClashTest(
  tx: Db,
  id: string,
  draft: ClashTestDraft,
  person: { id: string },
  nextRunAt: Date | null = null,
): Promise<void> {
  await sql`
    insert into clash_tests (project_code, id, site_code, structure_code, name, type, tolerance, clearance, set_a, set_b,
      ignore, grouping_method, grouping_setting, severity_rule, schedule, clock, next_run_at, created_by, updated_by)
    values (${draft.projectCode}, ${id}, ${draft.siteCode}, ${draft.structureCode}, ${draft.name}, ${draft.type},
      ${draft.tolerance}, ${draft.clearance}, ${JSON.stringify(draft.setA)}::jsonb, ${JSON.stringify(draft.setB)}::jsonb,
      ${JSON.stringify(draft.ignore)}::jsonb, ${draft.grouping}, ${JSON.stringify(draft.groupingSetting)}::jsonb,
      ${JSON.stringify(draft.severityRule)}::jsonb, ${draft.schedule}, ${draft.clock && JSON.stringify(draft.clock)}::jsonb,
      ${nextRunAt}, ${person.id}, ${person.id})
    on conflict do nothing`.execute(tx)
}

/** A person's change, and when its clock starts the test next. */
export interface ClashTestUpdate extends ClashTestChange {
  readonly nextRunAt: Date | null
}

/** @throws clash-test.changed-meanwhile where somebody has saved since the person read it. */
export async function updateClashTest(tx: Db, change: ClashTestUpdate, personId: string): Promise<void> {
  const updated = await sql`
    update clash_tests set name = ${change.name}, type = ${change.type}, tolerance = ${change.tolerance},
      clearance = ${change.clearance}, set_a = ${JSON.stringify(change.setA)}::jsonb,
      set_b = ${JSON.stringify(change.setB)}::jsonb, ignore = ${JSON.stringify(change.ignore)}::jsonb,
      grouping_method = ${change.grouping}, grouping_setting = ${JSON.stringify(change.groupingSetting)}::jsonb,
      severity_rule = ${JSON.stringify(change.severityRule)}::jsonb, schedule = ${change.schedule},
      clock = ${change.clock && JSON.stringify(change.clock)}::jsonb, next_run_at = ${change.nextRunAt},
      row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where id = ${change.id} and row_version = ${change.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw clashTestErrors.changedMeanwhile({ id: change.id })
}

export async function markClashTestRemoved(tx: Db, id: string): Promise<void> {
  await sql`update clash_tests set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
}

function toClashTest(row: ClashTestRow, language: Language): StoredClashTest {
  return {
    id: row.id,
    projectCode: row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    name: row.name,
    type: row.type,
    tolerance: row.tolerance,
    clearance: row.clearance,
    setA: row.set_a,
    setB: row.set_b,
    ignore: row.ignore,
    grouping: row.grouping_method,
    groupingSetting: row.grouping_setting,
    severityRule: row.severity_rule,
    schedule: row.schedule,
    clock: row.clock,
    nextRunAt: row.next_run_at?.toISOString() ?? null,
    rowVersion: row.row_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updatedBy,
    lastRun: row.last_run && toClashRun(row.last_run, language),
    openResults: row.open_results,
    openGroups: row.open_groups,
  }
}
