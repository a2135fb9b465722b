import { sql } from 'kysely'
import { savedBy } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Language } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import type { clashApi } from '../contract/clash-api.ts'
import { OPEN_STATES } from '../contract/clash-choices.ts'
import { type ClashTest, type ClashTestChange, type ClashTestDraft, clashTestErrors } from '../contract/clash-test.ts'
import { type ClashRunRow, RUN_JSON, toClashRun } from './clash-run-repository.ts'

type ListInput = InputOf<(typeof clashApi)['endpoints']['list']>

export const clashTestSource: RecordSource = {
  table: 'clash_tests',
  title: { en: sql`name`, ar: sql`name` },
  place: 'structure',
  isThere: sql`deleted_at is null`,
}

/** A test as stored, before the policy says what the caller may do with it. */
export type StoredClashTest = Omit<ClashTest, 'can'>

/** What a person enters, and when its clock starts the test next. */
type ClashTestFacts = ClashTestDraft & Pick<ClashTest, 'nextRunAt'>
export type ClashTestUpdate = ClashTestChange & Pick<ClashTest, 'nextRunAt'>

const OPEN = sql`from clash_results where clash_results.project_code = clash_tests.project_code
  and test_id = clash_tests.id and clash_results.state = any (${[...OPEN_STATES]}::text[])`
const OPEN_RESULTS = sql<number>`(select count(*)::int ${OPEN})`

const AS_READ = {
  ...savedBy('clash_tests'),
  lastRun: sql<ClashRunRow | null>`(select ${RUN_JSON} from clash_runs
    where clash_runs.project_code = clash_tests.project_code and test_id = clash_tests.id order by created_at desc limit 1)`,
  openResults: OPEN_RESULTS,
  openGroups: sql<number>`(select count(distinct group_key)::int ${OPEN})`,
}

const tests = recordTable<ClashTestFacts, ListInput>({
  table: 'clash_tests',
  errors: clashTestErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    structureCode: 'structure_code',
    name: 'name',
    type: 'type',
    tolerance: 'tolerance',
    clearance: 'clearance',
    setA: { json: 'set_a' },
    setB: { json: 'set_b' },
    ignore: { json: 'ignore' },
    grouping: 'grouping_method',
    groupingSetting: { json: 'grouping_setting' },
    severityRule: { json: 'severity_rule' },
    schedule: 'schedule',
    clock: { json: 'clock' },
    nextRunAt: 'next_run_at',
  },
  search: ['name'],
  sort: { name: sql`name`, createdAt: sql`created_at`, updatedAt: sql`updated_at`, openResults: OPEN_RESULTS },
  order: sql`name, id`,
  filters: {
    type: byChoices('type'),
    isOpen: byFlag(sql`exists (select ${OPEN})`),
    updatedBy: byPerson('updated_by'),
    updated: byDays(sql`(updated_at at time zone 'utc')::date`),
  },
})

export const {
  entered: enteredOf,
  update: updateClashTest,
  remove: markClashTestRemoved,
  restore: restoreClashTestRow,
} = tests

export async function listClashTests(db: Db, query: ListInput, language: Language): Promise<Page<StoredClashTest>> {
  const page = await tests.page(db, query, AS_READ)
  return { ...page, items: page.items.map((row) => toClashTest(row, language)) }
}

/** @throws clash-test.not-found where it does not exist, was archived, or the scope does not see it. */
export async function getClashTest(db: Db, id: string, language: Language): Promise<StoredClashTest> {
  return toClashTest(await tests.get(db, id, AS_READ), language)
}

/** For its own page: also one that was archived. @throws clash-test.not-found */
export async function readClashTest(db: Db, id: string, language: Language): Promise<StoredClashTest> {
  return toClashTest(await tests.read(db, id, AS_READ), language)
}

/** @throws clash-test.not-found as `getClashTest`: for what stands under a test. */
export async function assertClashTest(db: Db, id: string): Promise<void> {
  const found = await sql`select from clash_tests where id = ${id} and deleted_at is null`.execute(db)
  if (found.rows.length === 0) throw clashTestErrors.notFound({ id })
}

/** Tests of a structure that run by themselves when a model has a new version. */
export async function listTestsToRun(db: Db, structureCode: string): Promise<StoredClashTest[]> {
  const found = await sql<{ id: string }>`
    select id from clash_tests where structure_code = ${structureCode} and schedule = 'on_model_version'
      and deleted_at is null order by id`.execute(db)
  return getAll(db, found.rows)
}

/** Tests whose hour has come, locked; one that another process has in hand is left to it. */
export async function listDueTests(tx: Db, now: Date, limit: number): Promise<StoredClashTest[]> {
  const due = await sql<{ id: string }>`
    select id from clash_tests where next_run_at <= ${now} and deleted_at is null
    order by next_run_at, id limit ${limit} for update skip locked`.execute(tx)
  return getAll(tx, due.rows)
}

async function getAll(db: Db, rows: readonly { readonly id: string }[]): Promise<StoredClashTest[]> {
  const found: StoredClashTest[] = []
  for (const { id } of rows) found.push(await getClashTest(db, id, 'en'))
  return found
}

export async function setNextRun(tx: Db, id: string, at: Date | null): Promise<void> {
  await sql`update clash_tests set next_run_at = ${at} where id = ${id}`.execute(tx)
}

/** Adds a test; one that is there already, or was archived, stays as it is. */
export async function insertClashTest(
  tx: Db,
  id: string,
  draft: ClashTestDraft,
  person: { readonly id: string },
  nextRunAt: string | null = null,
): Promise<void> {
  if (await tests.isKnown(tx, id)) return
  await tests.insert(tx, { ...draft, id, nextRunAt }, person.id)
}

type ClashTestRow = Omit<StoredClashTest, 'lastRun'> & { readonly lastRun: ClashRunRow | null }

function toClashTest({ lastRun, ...row }: ClashTestRow, language: Language): StoredClashTest {
  return { ...row, lastRun: lastRun && toClashRun(lastRun, language) }
}
