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
  readonly company_id: string | null
  readonly kept_to: readonly string[] | null
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly changes: readonly unknown[]
  readonly reason: string | null
  readonly request_id: string
  readonly ip: string
}

/** A row of event_outbox. */
export interface EventRow {
  readonly type: string
  readonly project_code: string | null
  readonly site_code: string | null
  readonly structure_code: string | null
  readonly company_id: string | null
  readonly kept_to: readonly string[] | null
  readonly user_id: string | null
  readonly entity_id: string
  readonly data: object
}

/** What other processes are told with the commit. */
export interface Announcement {
  readonly channel: string
  readonly payload: string
}

/** A row of idempotency_keys: the answer that a repeated request gets. */
export interface KeptAnswer {
  readonly user_id: string
  readonly route: string
  readonly key: string
  readonly request_hash: string
  readonly response: unknown
}

/** Records of a kind that the search over all records has to look at again. */
export interface SearchFeed {
  /** Takes the kind, the ids and the projects. */
  readonly statement: string
  readonly ids: Set<string>
  readonly projects: Set<string>
}

/** What a transaction leaves behind about itself. All of it is written by one statement, together with the commit. */
export class TransactionOutbox {
  /** By kind. They are fed ahead of the last statement, so that the chain of the audit is not held for them. */
  readonly feeds = new Map<string, SearchFeed>()

  readonly audit: AuditRow[] = []
  readonly events: EventRow[] = []
  readonly announcements: Announcement[] = []
  keptAnswer: KeptAnswer | null = null

  /** The chains of the audit that other transactions wait for until this one has committed. */
  get chains(): ReadonlySet<string> {
    return new Set(this.audit.map(chainOf))
  }
}

/** As the trigger of audit_entries names it: the project, or nothing. */
const chainOf = (entry: AuditRow) => entry.project_code ?? ''

const insertAudit = (parameter: string) => `
  insert into audit_entries (id, action, entity_type, entity_id, project_code, site_code, structure_code, company_id,
    kept_to, actor_id, actor_name, changes, reason, request_id, ip)
  select * from jsonb_to_recordset(${parameter}::jsonb) as row(
    id uuid, action text, entity_type text, entity_id text, project_code text, site_code text, structure_code text, company_id uuid,
    kept_to uuid[], actor_id text, actor_name text, changes jsonb, reason text, request_id text, ip text)`

const insertEvents = (parameter: string) => `
  insert into event_outbox (type, project_code, site_code, structure_code, company_id, kept_to, user_id, entity_id, data)
  select * from jsonb_to_recordset(${parameter}::jsonb) as row(
    type text, project_code text, site_code text, structure_code text, company_id uuid,
    kept_to uuid[], user_id text, entity_id text, data jsonb)`

const insertAnswer = (parameter: (value: unknown) => string, kept: KeptAnswer) => `
  insert into idempotency_keys (user_id, route, key, request_hash, status, response)
  values (${parameter(kept.user_id)}, ${parameter(kept.route)}, ${parameter(kept.key)}, ${parameter(kept.request_hash)}, 200,
    ${parameter(JSON.stringify(kept.response ?? null))}::jsonb)`

const announce = (parameter: string) =>
  `select pg_notify(channel, payload) from jsonb_to_recordset(${parameter}::jsonb) as told(channel text, payload text)`

/** One order for all transactions: two that write to several chains of the audit would wait for each other otherwise. */
function inChainOrder(audit: readonly AuditRow[]): readonly AuditRow[] {
  return audit.length < 2
    ? audit
    : [...audit].sort((a, b) => Number(chainOf(a) > chainOf(b)) - Number(chainOf(a) < chainOf(b)))
}

/**
 * The statement that writes what is in the outbox; null where it is empty. It is the last before the commit: the end of a chain of
 * the audit is held until then, and who writes to the same one waits.
 */
export function outboxQuery({ audit, events, announcements, keptAnswer }: TransactionOutbox): pg.QueryConfig | null {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const steps: string[] = []
  const parts: string[] = []
  if (events.length > 0) {
    parts.push('events')
    steps.push(`written as (${insertEvents(parameter(JSON.stringify(events)))})`)
  }
  if (audit.length > 0) {
    parts.push('audit')
    steps.push(`noted as (${insertAudit(parameter(JSON.stringify(inChainOrder(audit))))})`)
  }
  if (keptAnswer) {
    parts.push('answer')
    steps.push(`kept as (${insertAnswer(parameter, keptAnswer)})`)
  }
  if (announcements.length > 0) parts.push('notice')
  if (parts.length === 0) return null
  const last = announcements.length > 0 ? announce(parameter(JSON.stringify(announcements))) : 'select 1'
  const text = steps.length > 0 ? `with ${steps.join(', ')} ${last}` : last
  return { name: `outbox-of-${parts.join('-')}`, text, values }
}

/** What brings the search up to date: a statement for each kind of record that was changed. */
export function feedQueries({ feeds }: TransactionOutbox): pg.QueryConfig[] {
  return [...feeds].map(([kind, { statement, ids, projects }]) => ({
    name: `feed-search-${kind}`,
    text: statement,
    values: [kind, [...ids], [...projects]],
  }))
}
