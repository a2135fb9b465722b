import { type RawBuilder, sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { type BookingRef, bookingRef } from '#modules/gate-bookings/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Range } from '#platform/contract/platform-call.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { holding, orderBy, readPage, siteColumns } from '#platform/server/list-query.ts'
import { type GatePassage, passageErrors } from '../contract/gate-passage.ts'
import type { gatesApi } from '../contract/gates-api.ts'

/** Columns of a passage that lie in a place. */
export const PASSAGE_PLACE = siteColumns('p')

const AT = momentText(sql`p.at`)
const OWN_DAY = dayInProject(sql`p.at`, sql`p.project_code`)
const TODAY = dayInProject(sql`now()`, sql`p.project_code`)

/** Went in, or out, without the other half: what occupancy counts. A cause ends that, but for whoever is still inside. */
export const isAlone = (of: 'p' | 'gate_passages') => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql`(${column('outcome')} = 'allowed' and ${column('linked_id')} is null
    and (${column('cause')} is null or ${column('cause')} = 'stillInside'))`
}
export const IS_ALONE = isAlone('p')
/** Alone since before the last midnight of the project, and nobody has said today why. */
export const IS_UNMATCHED = sql`(${IS_ALONE} and ${OWN_DAY} < ${TODAY}
  and (p.cause is null or ${dayInProject(sql`p.caused_at`, sql`p.project_code`)} < ${TODAY}))`

/** A machine, a hold point or a package that closes the gate, for who it surely is. */
const IS_CLOSED = sql<boolean>`(p.decision = 'deny' and p.reason in ('lockedEquipment', 'holdPoint', 'notReleased'))`

const FIELDS = sql`p.id, p.project_code as "projectCode", p.site_code as "siteCode", p.gate_id as "gateId",
  coalesce((select gates.name from gates where gates.project_code = p.project_code and gates.id = p.gate_id), '') as "gateName",
  ${AT} as at, p.direction, p.is_on_foot as "isOnFoot", p.lane, p.read_text as read, p.confidence::float8 as confidence,
  case when p.matched_id is not null then jsonb_build_object('type', p.matched_type, 'id', p.matched_id) end as matched,
  p.matched_plate as "matchedPlate", p.matched_name as "matchedName", p.distance::float8 as distance,
  ${companyRef(sql`p.company_id`) as RawBuilder<CompanyRef | null>} as company,
  ${bookingRef(sql`p.project_code`, sql`p.booking_id`) as RawBuilder<BookingRef | null>} as booking, p.decision, p.reason, p.checks, p.outcome,
  ${personRef(sql`p.decided_by`)} as "decidedBy", p.decided_reason as "decidedReason", ${IS_CLOSED} as "isClosedByRecord",
  p.picture_id is not null as "hasPicture",
  (p.picture_id is not null)::int + cardinality(p.more_pictures) as pictures,
  p.material, p.weight::text as weight, p.gross::text as gross, p.tare::text as tare, p.net::text as net, p.ticket,
  p.linked_id as "linkedId", p.cause, p.closed_because as "closedBecause", p.closed_with_id as "closedWithId"`

type Query = InputOf<(typeof gatesApi)['endpoints']['passages']> & { readonly between?: Range }

export async function listPassages(db: Db, query: Query): Promise<Page<GatePassage>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<GatePassage & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from gate_passages as p
      where ${inScope(PASSAGE_PLACE)} and ${sql.join(conditions(query), sql` and `)}
      order by ${orderBy(query.sort, { at: sql`p.at`, net: sql`p.net`, ticket: sql`p.ticket` }, sql`p.at desc, p.id`)} ${window}`,
    ({ total: _total, ...passage }) => passage,
  )
}

function conditions(query: Query): RawBuilder<unknown>[] {
  const { projectCode, siteCode, search, day, hour, between } = query
  const is = (column: string, value: unknown) => sql`${sql.ref(`p.${column}`)} = ${value}`
  const flag = (condition: RawBuilder<unknown>, isSet: boolean) => sql`coalesce(${condition}, false) = ${isSet}`
  return [
    sql`true`,
    ...(projectCode ? [is('project_code', projectCode)] : []),
    ...(siteCode ? [is('site_code', siteCode)] : []),
    ...(query.gate ? [is('gate_id', query.gate)] : []),
    ...(query.direction ? [is('direction', query.direction)] : []),
    ...(query.outcome ? [is('outcome', query.outcome)] : []),
    ...(query.reason ? [is('reason', query.reason)] : []),
    ...(query.company ? [is('company_id', query.company)] : []),
    ...(query.reconciliation ? [is('reconciliation_id', query.reconciliation)] : []),
    ...(query.isOnFoot !== undefined ? [is('is_on_foot', query.isOnFoot)] : []),
    ...(query.isWeighed !== undefined ? [flag(sql`p.ticket <> ''`, query.isWeighed)] : []),
    ...(query.isInside !== undefined ? [flag(IS_ALONE, query.isInside)] : []),
    ...(query.isUnmatched !== undefined ? [flag(IS_UNMATCHED, query.isUnmatched)] : []),
    ...(hour ? [sql`p.at >= ${hour}::timestamptz and p.at < ${hour}::timestamptz + interval '1 hour'`] : []),
    ...(between ? [sql`p.at >= ${between.from} and p.at < ${between.to}`] : []),
    ...(day
      ? [
          sql`(${day.from}::date is null or ${OWN_DAY} >= ${day.from}::date) and (${day.to}::date is null or ${OWN_DAY} <= ${day.to}::date)`,
        ]
      : []),
    ...(search
      ? [
          holding(
            search,
            ...[sql`p.read_text`, sql`p.matched_plate`, sql`p.matched_name`, sql`p.ticket`, sql`p.material`],
          ),
        ]
      : []),
  ]
}

/** @throws not-found where it does not exist or the scope does not see it */
export async function getPassage(db: Db, id: string): Promise<GatePassage> {
  const { rows } = await sql<GatePassage>`select ${FIELDS} from gate_passages as p where p.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw passageErrors.notFound({ id })
  return found
}

export interface NewPassage {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly gateId: string
  readonly key: string
  readonly at: Date
  readonly direction: GatePassage['direction']
  readonly isOnFoot: boolean
  readonly lane: number | null
  readonly read: string
  /** Percent. */
  readonly confidence: number | null
  readonly matched: {
    readonly type: string
    readonly id: string
    readonly plate: string
    readonly name: string
    readonly companyId: string | null
    readonly distance: number
  } | null
  readonly bookingId: string | null
  readonly decision: GatePassage['decision']
  readonly reason: GatePassage['reason']
  readonly checks: GatePassage['checks']
  readonly outcome: GatePassage['outcome']
  readonly material: string
  readonly weight: string | null
  readonly enteredBy: string | null
  readonly deviceId: string | null
}

export async function insertPassage(tx: Db, one: NewPassage): Promise<void> {
  const { matched } = one
  await sql`
    insert into gate_passages (project_code, id, site_code, company_id, gate_id, key, at, direction, is_on_foot, lane,
      read_text, confidence, matched_type, matched_id, matched_plate, matched_name, distance, booking_id, decision, reason, checks, outcome,
      material, weight, entered_by, device_id)
    values (${one.projectCode}, ${one.id}, ${one.siteCode}, ${matched?.companyId ?? null}, ${one.gateId}, ${one.key}, ${one.at},
      ${one.direction}, ${one.isOnFoot}, ${one.lane}, ${one.read}, ${one.confidence}, ${matched?.type ?? null},
      ${matched?.id ?? null}, ${matched?.plate ?? ''}, ${matched?.name ?? ''}, ${matched?.distance ?? null}, ${one.bookingId}, ${one.decision},
      ${one.reason}, ${JSON.stringify(one.checks)}::jsonb, ${one.outcome}, ${one.material}, ${one.weight}::numeric,
      ${one.enteredBy}, ${one.deviceId})`.execute(tx)
}

/** The passage that was sent with this key before. */
export async function passageOfKey(db: Db, projectCode: string, gateId: string, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from gate_passages where project_code = ${projectCode} and gate_id = ${gateId} and key = ${key}`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** How many are inside a site: went in, and have not come out. */
export async function countInside(db: Db, projectCode: string, siteCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(0, coalesce(sum(case p.direction when 'in' then 1 else -1 end), 0))::int as count
    from gate_passages as p where p.project_code = ${projectCode} and p.site_code = ${siteCode} and ${IS_ALONE}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
