import { sql } from 'kysely'
import type { SetsPair } from '#engines/clash/pairs-of-sets.ts'
import type { VersionElement } from '#modules/models/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { ClashRun, RunGap } from '../contract/clash-run.ts'

export interface RunOutcome {
  readonly pairs: readonly SetsPair[]
  readonly versions: ClashRun['versions']
  readonly tested: NonNullable<ClashRun['tested']>
  readonly setA: readonly VersionElement[]
  readonly setB: readonly VersionElement[]
  /** What the run could not look at. */
  readonly gaps: readonly RunGap[]
}

/** A run as stored; dates are texts where it comes as JSON. */
export interface ClashRunRow {
  id: string
  state: ClashRun['state']
  reason: Text | null
  versions: ClashRun['versions']
  tested: ClashRun['tested']
  counts: ClashRun['counts']
  gaps: ClashRun['gaps']
  change: ClashRun['change']
  cause: ClashRun['cause']
  startedBy: PersonRef | null
  created_at: Date | string
  finished_at: Date | string | null
}

const STARTED_BY = personRef(sql`clash_runs.started_by`)
/** A run as JSON, for a query that reads it beside its test. */
export const RUN_JSON = sql`to_jsonb(clash_runs) || jsonb_build_object('startedBy', ${STARTED_BY})`

/** Why a run is asked for; null: by no person. */
export interface RunStart {
  readonly cause: ClashRun['cause']
  readonly startedBy: string | null
}

/** What identifies a run and where it belongs. */
export interface RunPlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly testId: string
  readonly runId: string
}

export async function insertRun(tx: Db, run: RunPlace, versions: ClashRun['versions'], by: RunStart): Promise<void> {
  await sql`
    insert into clash_runs (project_code, id, test_id, site_code, structure_code, state, versions, cause, started_by)
    values (${run.projectCode}, ${run.runId}, ${run.testId}, ${run.siteCode}, ${run.structureCode}, 'queued',
      ${JSON.stringify(versions)}::jsonb, ${by.cause}, ${by.startedBy})`.execute(tx)
}

export async function setRunJob(tx: Db, run: RunPlace, jobId: string): Promise<void> {
  await sql`update clash_runs set job_id = ${jobId} where ${matches(run)}`.execute(tx)
}

/**
 * Whether a run of a test waits in the queue. It is held there until the caller's transaction ends, so that it reads what
 * the caller writes; one that a worker is just taking does not count.
 */
export async function isRunWaiting(tx: Db, testId: string): Promise<boolean> {
  const found = await sql`
    select jobs.id from clash_runs as runs join jobs on jobs.id = runs.job_id
    where runs.test_id = ${testId} and runs.state = 'queued' and jobs.state = 'queued'
    limit 1 for update of jobs skip locked`.execute(tx)
  return found.rows.length > 0
}

export async function setRunFailed(tx: Db, run: RunPlace, reason: Text): Promise<void> {
  await sql`update clash_runs set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb, finished_at = now()
    where ${matches(run)} and state = 'queued'`.execute(tx)
}

export interface RunFindings {
  /** What it has read, which may be newer than what was there when it was queued. */
  readonly versions: ClashRun['versions']
  readonly tested: NonNullable<ClashRun['tested']>
  readonly counts: NonNullable<ClashRun['counts']>
  readonly change: NonNullable<ClashRun['change']>
  readonly gaps: ClashRun['gaps']
  readonly disciplinesA: readonly string[]
  readonly disciplinesB: readonly string[]
}

export async function setRunDone(tx: Db, run: RunPlace, found: RunFindings): Promise<void> {
  await sql`update clash_runs set state = 'done', reason = null, tested = ${JSON.stringify(found.tested)}::jsonb,
      counts = ${JSON.stringify(found.counts)}::jsonb, change = ${JSON.stringify(found.change)}::jsonb,
      versions = ${JSON.stringify(found.versions)}::jsonb,
      gaps = ${JSON.stringify(found.gaps)}::jsonb, disciplines_a = ${[...found.disciplinesA]},
      disciplines_b = ${[...found.disciplinesB]}, finished_at = now()
    where ${matches(run)}`.execute(tx)
}

function matches({ projectCode, runId }: RunPlace) {
  return sql`project_code = ${projectCode} and id = ${runId}`
}

export async function getRun(db: Db, runId: string, language: Language): Promise<ClashRun> {
  const found =
    await sql<ClashRunRow>`select *, ${STARTED_BY} as "startedBy" from clash_runs where id = ${runId}`.execute(db)
  return toClashRun(found.rows[0]!, language)
}

export async function listRuns(
  db: Db,
  query: ListQuery & { readonly id: string },
  language: Language,
): Promise<Page<ClashRun>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<ClashRunRow & { total: number }>`
    select *, ${STARTED_BY} as "startedBy", count(*) over ()::int as total from clash_runs where test_id = ${query.id} and ${inScope()}
    order by created_at desc, id ${window}`,
    (row) => toClashRun(row, language),
  )
}

export function toClashRun(row: ClashRunRow, language: Language): ClashRun {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason?.[language] ?? null,
    versions: row.versions,
    tested: row.tested,
    counts: row.counts,
    gaps: row.gaps,
    change: row.change,
    cause: row.cause,
    startedBy: row.startedBy,
    createdAt: new Date(row.created_at).toISOString(),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  }
}
