import { sql } from 'kysely'
import type { MasterRow as ComputedRow, Conflict } from '#engines/consolidation/consolidation.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type MasterChange, type MasterColumn, type MasterRun, masterRecordErrors } from '../contract/master-record.ts'

/** A reported row, by what names it: as it was when the run was made. */
export interface KeptInput {
  readonly recordId: string
  readonly number: string
  readonly revision: number
  readonly line: number
  readonly day: string
  readonly company: string
}

/** What is kept of a run: enough to show it years later, whatever became of its definition. */
export interface KeptResult {
  readonly columns: readonly Omit<MasterColumn, 'from'>[]
  readonly inputs: readonly KeptInput[]
  readonly rows: readonly ComputedRow[]
  readonly conflicts: readonly Conflict[]
  readonly changes: readonly MasterChange[]
}

interface Head {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly recordId: string
  readonly month: string
  readonly revision: number
  readonly state: MasterRun['state']
  readonly hash: string
  readonly inputCount: number
  readonly rowCount: number
  readonly conflictCount: number
  readonly changeCount: number
  readonly madeAt: Date
  readonly madeBy: PersonRef
  readonly frozenAt: Date | null
  readonly frozenBy: PersonRef | null
}

export type StoredRun = Head & { readonly result: KeptResult }

const HEAD = sql`id, project_code as "projectCode", site_code as "siteCode", record_id as "recordId", month, revision, state, hash,
  input_count as "inputCount", row_count as "rowCount", jsonb_array_length(result -> 'conflicts') as "conflictCount",
  jsonb_array_length(result -> 'changes') as "changeCount", made_at as "madeAt",
  ${personRef(sql`master_record_runs.made_by`)} as "madeBy", frozen_at as "frozenAt",
  ${personRef(sql`master_record_runs.frozen_by`)} as "frozenBy"`

/** As it is sent. Revisions are letters, as drawings have them. */
export function shownRun({ projectCode: _project, siteCode: _site, ...run }: Head): MasterRun {
  return {
    ...{ id: run.id, recordId: run.recordId, month: run.month, state: run.state, hash: run.hash },
    ...{ inputCount: run.inputCount, rowCount: run.rowCount, conflictCount: run.conflictCount },
    changeCount: run.changeCount,
    revision: letterOf(run.revision),
    madeAt: run.madeAt.toISOString(),
    madeBy: run.madeBy.name,
    frozenAt: run.frozenAt?.toISOString() ?? null,
    frozenBy: run.frozenBy?.name ?? null,
  }
}

/** 1 is A, 27 is AA. */
export function letterOf(revision: number): string {
  const rest = revision - 1
  return (rest >= 26 ? letterOf(Math.floor(rest / 26)) : '') + String.fromCharCode(65 + (rest % 26))
}

export async function runsOf(db: Db, recordId: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select ${HEAD} from master_record_runs where record_id = ${recordId} order by month desc, revision desc limit 240`.execute(
    db,
  )
  return rows
}

/** @throws master-record.run-not-found */
export async function getRun(db: Db, id: string): Promise<StoredRun> {
  const { rows } = await sql<StoredRun>`select ${HEAD}, result from master_record_runs where id = ${id}`.execute(db)
  const [run] = rows
  if (!run) throw masterRecordErrors.runNotFound({ id })
  return run
}

/** The run of a master record that stands: the frozen one of its latest month, or the newest draft where none was frozen. */
export async function newestRun(db: Db, recordId: string): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`
    select ${HEAD}, result from master_record_runs where record_id = ${recordId} and state <> 'superseded'
    order by state = 'frozen' desc, month desc, revision desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The frozen run of a month. */
export async function frozenRun(db: Db, recordId: string, month: string): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`
    select ${HEAD}, result from master_record_runs
    where record_id = ${recordId} and month = ${month} and state = 'frozen'`.execute(db)
  return rows[0] ?? null
}

/** Takes the place of the draft of its month. */
export async function insertRun(
  tx: Db,
  run: Pick<Head, 'id' | 'projectCode' | 'siteCode' | 'recordId' | 'month' | 'hash'> & { readonly result: KeptResult },
  { madeBy, madeAt }: { readonly madeBy: string; readonly madeAt: Date },
): Promise<void> {
  const { projectCode, recordId, month, result } = run
  await sql`delete from master_record_runs
    where project_code = ${projectCode} and record_id = ${recordId} and month = ${month} and state = 'draft'`.execute(
    tx,
  )
  await sql`
    insert into master_record_runs (project_code, id, site_code, record_id, month, revision, state, hash, input_count, row_count,
      result, made_by, made_at)
    select ${projectCode}, ${run.id}, ${run.siteCode}, ${recordId}, ${month}, coalesce(max(revision), 0) + 1, 'draft', ${run.hash},
      ${result.inputs.length}, ${result.rows.length}, ${JSON.stringify(result)}::jsonb, ${madeBy}, ${madeAt}
    from master_record_runs where project_code = ${projectCode} and record_id = ${recordId} and month = ${month}`.execute(
    tx,
  )
}

export async function setFrozen(tx: Db, run: Head, by: { readonly id: string; readonly at: Date }): Promise<void> {
  const { projectCode, recordId, month, id } = run
  await sql`update master_record_runs set state = 'superseded'
    where project_code = ${projectCode} and record_id = ${recordId} and month = ${month} and state = 'frozen'`.execute(
    tx,
  )
  await sql`update master_record_runs set state = 'frozen', frozen_by = ${by.id}, frozen_at = ${by.at}
    where project_code = ${projectCode} and id = ${id}`.execute(tx)
}
