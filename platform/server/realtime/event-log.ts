import { sql } from 'kysely'
import type { LiveEvent } from '#platform/contract/live-event.ts'
import type { Database } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { FOR_EVERYBODY } from './publish-event.ts'

/** A row of the log, with the person who hears of it whatever the place. */
export interface LoggedEvent extends LiveEvent {
  readonly userId: string | null
  readonly isForEverybody: boolean
  /** Company of the record; null where it belongs to none. */
  readonly companyId: string | null
  /** Whose work it tells of before that was shared; null where it is for all who may read the record. */
  readonly keptTo: readonly string[] | null
}

/** Older events are not kept: who was away longer loads again. */
const KEEP_HOURS = 48

interface Row {
  readonly seq: number
  readonly type: string
  readonly project_code: string | null
  readonly site_code: string | null
  readonly structure_code: string | null
  readonly company_id: string | null
  readonly kept_to: string[] | null
  readonly user_id: string | null
  readonly entity_id: string
  readonly data: Record<string, unknown>
  readonly at: Date
}

/** Events after one number up to another, in order, at most `limit`. */
export async function eventsAfter(
  database: Database,
  after: number,
  upTo: number = Number.MAX_SAFE_INTEGER,
  limit: number = 500,
): Promise<LoggedEvent[]> {
  const { rows } = await sql<Row>`select * from event_log where seq > ${after} and seq <= ${upTo}
    order by seq limit ${limit}`.execute(database.queries(SYSTEM_SCOPE))
  return rows.map((row) => ({
    seq: row.seq,
    type: row.type,
    projectCode: row.project_code === FOR_EVERYBODY ? null : row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    userId: row.user_id,
    companyId: row.company_id,
    keptTo: row.kept_to,
    isForEverybody: row.project_code === FOR_EVERYBODY,
    entityId: row.entity_id,
    data: row.data,
    at: row.at.toISOString(),
  }))
}

/** Key of the advisory lock of whoever gives numbers. Releases that gave them in the writer held it until their commit. */
const EVENT_ORDER_LOCK = 0x6576656e74
/** As many are numbered in one transaction. */
const NUMBERED_AT_ONCE = 5_000

/**
 * Gives the events that committed transactions left in the outbox their numbers. One process at a time, until its own
 * commit: who has read n finds nothing below n later, however long a transaction took. No writer waits for it.
 * @returns whether there may be more.
 */
export async function numberEvents(database: Database): Promise<boolean> {
  const numbered = await database.transaction(SYSTEM_SCOPE, async (tx) => {
    // Two statements of one trip; the second sees what was committed until the first had its lock.
    const [, { numAffectedRows }] = await Promise.all([
      sql`select pg_advisory_xact_lock(${EVENT_ORDER_LOCK})`.execute(tx),
      sql`with taken as (
          delete from event_outbox
          where ctid = any (array(select ctid from event_outbox order by id limit ${NUMBERED_AT_ONCE}))
          returning *
        )
        insert into event_log (type, project_code, site_code, structure_code, company_id, kept_to, user_id, entity_id, data, at)
        select type, project_code, site_code, structure_code, company_id, kept_to, user_id, entity_id, data, at from taken order by id`.execute(
        tx,
      ),
    ])
    return numAffectedRows
  })
  return numbered === BigInt(NUMBERED_AT_ONCE)
}

/** Numbers of the oldest kept and the newest event; both 0 where there is none. */
export async function eventRange(database: Database): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number; newest: number }>`
    select coalesce(min(seq), 0)::bigint as oldest, coalesce(max(seq), 0)::bigint as newest from event_log`.execute(
    database.queries(SYSTEM_SCOPE),
  )
  return rows[0] ?? { oldest: 0, newest: 0 }
}

/** Removes events that are too old to resume from. The newest stays, so that numbers go on from it. */
export async function pruneEvents(database: Database): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`delete from event_log where at < now() - make_interval(hours => ${KEEP_HOURS})
      and seq < (select max(seq) from event_log)`.execute(tx),
  )
}
