import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { NOT_STARTED, type RunState } from '#engines/procedure/procedure-run.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { PLACE_COLUMNS, placeValues } from '#platform/server/records/record-parts.ts'
import type { PlacedRecord } from '#platform/server/records/save-change.ts'
import { runErrors } from '../../contract/procedure-run.ts'
import type { ProcedureVersion } from '../procedure-graphs.ts'

/** A run as it is driven. */
export interface StoredRun {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly companyId: string | null
  readonly entityType: string
  readonly entityId: string
  readonly procedureId: string
  readonly version: number
  readonly name: Text
  readonly number: string
  readonly subject: Text
  readonly state: RunState['status']
  readonly runState: RunState
  readonly seq: number
  readonly parentId: string | null
  readonly parentToken: number | null
  readonly depth: number
  readonly startedBy: string | null
}

const FIELDS = sql`runs.id, runs.project_code as "projectCode", runs.site_code as "siteCode",
  runs.structure_code as "structureCode", runs.company_id as "companyId", runs.entity_type as "entityType",
  runs.entity_id as "entityId", runs.procedure_id as "procedureId", runs.version, runs.name, runs.number, runs.subject,
  runs.state, runs.run_state as "runState", runs.seq, runs.parent_id as "parentId", runs.parent_token as "parentToken",
  runs.depth, runs.started_by as "startedBy"`

/** The columns that rows of a run take over from it, with its id. */
export const OF_RUN = sql`${PLACE_COLUMNS}, entity_type, entity_id, run_id`

/** Values for {@link OF_RUN}. */
export function runValues({ id, projectCode, siteCode, structureCode, companyId, entityType, entityId }: StoredRun) {
  return sql`${projectCode}, ${siteCode}, ${structureCode}, ${companyId}::uuid, ${entityType}, ${entityId}, ${id}`
}

/**
 * Locks a run with all that it calls and is called by, and reads it: one event at a time happens to the whole of them.
 * @param skips answers null at once where somebody else is at it
 * @throws not-found
 */
export async function lockRun(tx: Db, id: string): Promise<StoredRun>
export async function lockRun(tx: Db, id: string, skips: 'skips'): Promise<StoredRun | null>
export async function lockRun(tx: Db, id: string, skips?: 'skips'): Promise<StoredRun | null> {
  const locked = await sql`
    select from procedure_runs where id = (select root_id from procedure_runs where id = ${id})
    for update ${skips ? sql`skip locked` : sql``}`.execute(tx)
  if (locked.rows.length > 0) return readRun(tx, id)
  if (skips) return null
  throw runErrors.notFound({ id })
}

/** One that is locked already, as it is by now. */
export async function readRun(tx: Db, id: string): Promise<StoredRun> {
  const { rows } = await sql<StoredRun>`
    select ${FIELDS} from procedure_runs as runs where id = ${id}`.execute(tx)
  if (!rows[0]) throw runErrors.notFound({ id })
  return rows[0]
}

interface NewRun {
  /** Left out where it is made here. */
  readonly id?: string
  readonly version: ProcedureVersion
  readonly entityType: string
  readonly entityId: string
  readonly subject: Text
  readonly startedBy: string | null
  readonly at: Date
  readonly parent?: { readonly run: StoredRun; readonly token: number }
}

/** A run before its first event. @returns its id */
export async function insertRun(tx: Db, record: PlacedRecord, given: NewRun): Promise<string> {
  const { id = randomUUID(), version, entityType, entityId, subject, startedBy, at, parent } = given
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const name = { en: version.name, ar: version.nameAr || version.name }
  const root: RawBuilder<unknown> = parent
    ? sql`(select root_id from procedure_runs where id = ${parent.run.id})`
    : sql`${id}`
  await sql`
    insert into procedure_runs (${PLACE_COLUMNS}, entity_type, entity_id, id, procedure_id, version, name, number, subject,
      run_state, root_id, parent_id, parent_token, depth, started_by, started_at)
    values (${placeValues(record)}, ${entityType}, ${entityId}, ${id}, ${version.procedureId}, ${version.version},
      ${json(name)}, ${version.number}, ${json(subject)}, ${json(NOT_STARTED)}, ${root}, ${parent?.run.id ?? null},
      ${parent?.token ?? null}, ${parent ? parent.run.depth + 1 : 0}, ${startedBy}, ${at})`.execute(tx)
  return id
}

/** What a run of the same place belongs to, as {@link insertRun} takes it. */
export function recordOf({ companyId, ...run }: StoredRun): PlacedRecord {
  const { entityId: id, projectCode, siteCode, structureCode } = run
  return { id, projectCode, siteCode, structureCode, ...(companyId !== null && { companyId }) }
}

interface Happened {
  readonly event: object
  readonly passed: readonly object[]
  readonly at: Date
  /** Local time with its offset, as conditions saw it. */
  readonly clock: string
  readonly node: string | null
  readonly by: string | null
  readonly reason: string
}

/** Adds to the history of a run, and keeps what it is by then. */
export async function keepEvent(tx: Db, run: StoredRun, state: RunState, happened: Happened): Promise<StoredRun> {
  const { event, passed, at, clock, node, by, reason } = happened
  const seq = run.seq + 1
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`
    with updated as (
      update procedure_runs set run_state = ${json(state)}, state = ${state.status}, seq = ${seq},
        ended_at = case when ${state.status !== 'running'} then ${at}::timestamptz end
      where project_code = ${run.projectCode} and id = ${run.id})
    insert into procedure_run_events (${OF_RUN}, seq, at, clock, event, passed, node, by_id, reason)
    values (${runValues(run)}, ${seq}, ${at}, ${clock}, ${json(event)}, ${json(passed)}, ${node}, ${by}, ${reason})`.execute(
    tx,
  )
  return { ...run, seq, runState: state, state: state.status }
}
