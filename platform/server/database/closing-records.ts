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

/** What other processes are told with the commit. */
export interface Announcement {
  readonly channel: string
  readonly payload: string
}

/** What a transaction leaves behind about itself. All of it is written by one statement, together with the commit. */
export class ClosingRecords {
  readonly audit: AuditRow[] = []
  readonly events: EventRow[] = []
  readonly announcements: Announcement[] = []
}

/** Channel on which processes are told that the event log has grown. */
export const EVENTS_CHANNEL = 'plumbline_events'
const GROWN: Announcement = { channel: EVENTS_CHANNEL, payload: '' }
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

const announce = (parameter: string) =>
  `select pg_notify(channel, payload) from jsonb_to_recordset(${parameter}::jsonb) as told(channel text, payload text)`

/** One order for all transactions: two that write to several chains of the audit would wait for each other otherwise. */
function inChainOrder(audit: readonly AuditRow[]): readonly AuditRow[] {
  const chainOf = (entry: AuditRow) => entry.project_code ?? ''
  return audit.length < 2
    ? audit
    : [...audit].sort((a, b) => Number(chainOf(a) > chainOf(b)) - Number(chainOf(a) < chainOf(b)))
}

/**
 * The statement that writes the records; null where there are none. It is the last before the commit: events get their
 * numbers under a lock that is held until then, so a reader who has seen n gets nothing below n later.
 * @param isRelayed true where a message bus says that the event log has grown, in place of NOTIFY.
 */
export function closingQuery(
  { audit, events, announcements }: ClosingRecords,
  isRelayed: boolean,
): pg.QueryConfig | null {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const told = events.length > 0 && !isRelayed ? [...announcements, GROWN] : announcements
  if (audit.length + events.length + told.length === 0) return null
  if (events.length + told.length === 0) {
    return { name: 'close-with-audit', text: insertAudit(parameter(JSON.stringify(inChainOrder(audit)))), values }
  }
  const steps: string[] = []
  if (events.length > 0) {
    steps.push(inTurn(parameter(EVENT_ORDER_LOCK)))
    steps.push(`written as (${insertEvents(parameter(JSON.stringify(events)))})`)
  }
  if (audit.length > 0) steps.push(`noted as (${insertAudit(parameter(JSON.stringify(inChainOrder(audit))))})`)
  const last = told.length > 0 ? announce(parameter(JSON.stringify(told))) : 'select 1'
  const text = steps.length > 0 ? `with ${steps.join(', ')} ${last}` : last
  const parts = [events.length > 0 && 'events', audit.length > 0 && 'audit', told.length > 0 && 'notice']
  return { name: `close-with-${parts.filter(Boolean).join('-')}`, text, values }
}
