import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'

export interface StoredRun {
  readonly id: string
  readonly userId: string
  readonly module: string
  readonly list: string
  readonly action: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly undoOf: string | null
}

export interface ShownRun extends StoredRun {
  readonly state: 'running' | 'done'
  readonly jobId: string | null
  readonly total: number
  readonly done: number
  readonly refused: number
  readonly isUndone: boolean
}

/** A record of a run. */
export interface RunRecord {
  readonly position: number
  readonly recordId: string
  readonly name: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly versionAfter: number | null
}

const KEPT_DAYS = 7

/** False where this run exists already, or what it takes back was taken back. */
export async function insertRun(tx: Db, run: StoredRun, recordIds: readonly string[], now: Date): Promise<boolean> {
  const inserted = await sql`
    insert into bulk_runs (id, user_id, module, list, action, fields, state, undo_of, created_at)
    values (${run.id}, ${run.userId}, ${run.module}, ${run.list}, ${run.action}, ${JSON.stringify(run.fields)}::jsonb, 'running',
      ${run.undoOf}, ${now}) on conflict do nothing`.execute(tx)
  if (inserted.numAffectedRows !== 1n) return false
  await sql`
    insert into bulk_results (user_id, run_id, position, record_id)
    select ${run.userId}, ${run.id}, place, id from unnest(${recordIds}::text[]) with ordinality as given(id, place)`.execute(
    tx,
  )
  return true
}

/** A run that takes another one back begins with what that one has noted. */
export async function copyDone(tx: Db, runId: string, undoOf: string): Promise<void> {
  await sql`
    update bulk_results as mine set before = theirs.before, version_after = theirs.version_after, name = theirs.name
    from bulk_results as theirs
    where mine.run_id = ${runId} and theirs.run_id = ${undoOf} and theirs.record_id = mine.record_id`.execute(tx)
}

export async function findRun(db: Db, id: string, userId: string): Promise<ShownRun | null> {
  const { rows } = await sql<ShownRun>`
    select id, user_id as "userId", module, list, action, fields, state, undo_of as "undoOf", job_id as "jobId",
      (select count(*)::int from bulk_results where run_id = bulk_runs.id) as total,
      (select count(*)::int from bulk_results where run_id = bulk_runs.id and outcome = 'done') as done,
      (select count(*)::int from bulk_results where run_id = bulk_runs.id and outcome = 'refused') as refused,
      exists (select from bulk_runs as later where later.undo_of = bulk_runs.id) as "isUndone"
    from bulk_runs where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

export async function listRefusals(db: Db, runId: string, most: number) {
  const { rows } = await sql<{ recordId: string; name: string; reason: Text }>`
    select record_id as "recordId", name, reason from bulk_results where run_id = ${runId} and outcome = 'refused'
    order by position limit ${most}`.execute(db)
  return rows
}

export async function listWaiting(db: Db, runId: string): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select position, record_id as "recordId", name, before, version_after as "versionAfter" from bulk_results
    where run_id = ${runId} and outcome = 'waiting' order by position`.execute(db)
  return rows
}

export async function listDoneIds(db: Db, runId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select record_id as id from bulk_results
    where run_id = ${runId} and outcome = 'done' order by position`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the transaction of the change itself. False where another run of the job was here before. */
export async function noteDone(
  tx: Db,
  runId: string,
  { position, name, before, versionAfter }: Omit<RunRecord, 'recordId'>,
): Promise<boolean> {
  const noted = await sql`
    update bulk_results set outcome = 'done', name = ${name}, before = ${JSON.stringify(before)}::jsonb,
      version_after = ${versionAfter}
    where run_id = ${runId} and position = ${position} and outcome = 'waiting'`.execute(tx)
  return noted.numAffectedRows === 1n
}

export async function noteRefused(tx: Db, runId: string, position: number, name: string, reason: Text): Promise<void> {
  await sql`
    update bulk_results set outcome = 'refused', name = ${name}, reason = ${JSON.stringify({ en: reason.en, ar: reason.ar })}::jsonb
    where run_id = ${runId} and position = ${position} and outcome = 'waiting'`.execute(tx)
}

export async function noteRunJob(tx: Db, id: string, jobId: string): Promise<void> {
  await sql`update bulk_runs set job_id = ${jobId} where id = ${id}`.execute(tx)
}

export async function markRunDone(tx: Db, id: string): Promise<void> {
  await sql`update bulk_runs set state = 'done' where id = ${id}`.execute(tx)
}

export async function removeOldRuns(tx: Db, now: Date): Promise<void> {
  await sql`delete from bulk_runs where created_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`.execute(tx)
}
