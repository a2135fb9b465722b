import { sql } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import { beforeCommit, type Db } from '../database/leased-queries.ts'

export interface LiveEvent {
  /** Entity and past tense: `bim-model.converted`. */
  readonly type: string
  /** Who may hear of it: people whose scope sees a record of this place. Null: `userId` alone. */
  readonly place: Place | null
  /** A person who hears of it whatever the place, on their own topic. */
  readonly userId?: string | null
  readonly entityId: string
  /** Small: what a screen needs to know whether to load again. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Channel on which processes are told that the log has grown. */
export const EVENTS_CHANNEL = 'plumbline_events'
/** Key of the advisory lock that makes numbers of events follow the order of commits. */
const EVENT_ORDER_LOCK = 0x6576656e74
const MAX_DATA_BYTES = 4_000

const pending = new WeakMap<object, LiveEvent[]>()

/**
 * Tells connected browsers what happened, when the transaction commits, and never when it does not.
 * The events of a transaction are written as its last statement. Their numbers then follow the order of commits, so a
 * reader who has seen n gets nothing below n later, and the lock for it is held only as long as NOTIFY holds its own.
 * @throws outside of a transaction, or where `data` is no small message.
 */
export async function publishEvent(tx: Db, event: LiveEvent): Promise<void> {
  if (JSON.stringify(event.data ?? {}).length > MAX_DATA_BYTES) {
    throw new Error(
      `The event ${event.type} carries more than ${MAX_DATA_BYTES} bytes. Send ids and let the reader load.`,
    )
  }
  const events: LiveEvent[] = []
  const key = tx.getExecutor().adapter
  if (beforeCommit(tx, publishEvent, (ending) => writeEvents(ending, pending.get(key) ?? []))) pending.set(key, events)
  pending.get(key)?.push(event)
}

async function writeEvents(tx: Db, events: readonly LiveEvent[]): Promise<void> {
  const rows = events.map(({ type, place, userId, entityId, data }) => ({
    type,
    project_code: place?.projectCode ?? null,
    site_code: place?.siteCode ?? null,
    structure_code: place?.structureCode ?? null,
    user_id: userId ?? null,
    entity_id: entityId,
    data: data ?? {},
  }))
  await sql`with in_turn as materialized (select pg_advisory_xact_lock(${EVENT_ORDER_LOCK})),
    written as (
      insert into event_log (type, project_code, site_code, structure_code, user_id, entity_id, data)
      select row.type, row.project_code, row.site_code, row.structure_code, row.user_id, row.entity_id, row.data
      from in_turn, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
        type text, project_code text, site_code text, structure_code text, user_id text, entity_id text, data jsonb))
    select pg_notify(${EVENTS_CHANNEL}, '')`.execute(tx)
}
