import type pg from 'pg'

/** A row of audit_entries but for its time, which is the transaction's. */
export interface AuditRow {
  readonly id: string
  readonly action: string
  readonly entity_type: string
  readonly entity_id: string
  readonly project_code: string | null
  readonly site_code: string | null
  readonly structure_code: string | null
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly changes: readonly unknown[]
  readonly reason: string | null
  readonly request_id: string
  readonly ip: string
}

/** A row of event_log but for its number, which follows the order of commits. */
export interface EventRow {
  readonly type: string
  readonly project_code: string | null
  readonly site_code: string | null
  readonly structure_code: string | null
  readonly user_id: string | null
  readonly entity_id: string
  readonly data: object
}

/** What a transaction leaves behind about itself. All of it is written by one statement, together with the commit. */
export class ClosingRecords {
  readonly audit: AuditRow[] = []
  readonly events: EventRow[] = []
}

/** Channel on which processes are told that the event log has grown. */
export const EVENTS_CHANNEL = 'plumbline_events'
/** Key of the advisory lock that makes numbers of events follow the order of commits. */
const EVENT_ORDER_LOCK = 0x6576656e74

const insertAudit = (parameter: string) => `
  insert into audit_entries (id, action, entity_type, entity_id, project_code, site_code, structure_code,
    actor_id, actor_name, changes, reason, request_id, ip)
  select * from jsonb_to_recordset(${parameter}::jsonb) as row(
    id uuid, action text, entity_type text, entity_id text, project_code text, site_code text, structure_code text,
    actor_id text, actor_name text, changes jsonb, reason text, request_id text, ip text)`

const insertEvents = (parameter: string) => `
  insert into event_log (type, project_code, site_code, structure_code, user_id, entity_id, data)
  select row.* from in_turn, jsonb_to_recordset(${parameter}::jsonb) as row(
    type text, project_code text, site_code text, structure_code text, user_id text, entity_id text, data jsonb)`

const inTurn = (parameter: string) => `in_turn as materialized (select pg_advisory_xact_lock(${parameter}))`

/**
 * The statement that writes the records; null where there are none. It is the last before the commit: events get their
 * numbers under a lock that is held until then, so a reader who has seen n gets nothing below n later.
 */
export function closingQuery({ audit, events }: ClosingRecords): pg.QueryConfig | null {
  const entries = JSON.stringify(audit)
  if (events.length === 0) {
    return audit.length === 0 ? null : { name: 'close-with-audit', text: insertAudit('$1'), values: [entries] }
  }
  const values = [EVENT_ORDER_LOCK, JSON.stringify(events), EVENTS_CHANNEL]
  const text = `with ${inTurn('$1')}, written as (${insertEvents('$2')})`
  if (audit.length === 0) return { name: 'close-with-events', text: `${text} select pg_notify($3, '')`, values }
  return {
    name: 'close-with-both',
    text: `${text}, noted as (${insertAudit('$4')}) select pg_notify($3, '')`,
    values: [...values, entries],
  }
}
