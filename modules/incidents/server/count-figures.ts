import { type RawBuilder, sql } from 'kysely'
import { lastDayOf, monthsUpTo } from '#engines/calendar/months.ts'
import { safetyRates } from '#engines/safety/safety-rates.ts'
import { dayByClock, joinProjectClock } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope } from '#platform/server/list-query.ts'
import { AGES, type IncidentFigures } from '../contract/incident-figures.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { CLASSES, type HourBasis, type RECORDABLE } from '../contract/incidents-records.ts'
import { IS_MINE } from './incident-privacy.ts'
import { compareHours, findHours, hoursByMonth } from './known-hours.ts'
import { RECORDED_AS } from './recorded-as.ts'

type Query = InputOf<(typeof incidentsApi)['endpoints']['figures']>

/** Incidents that the figures do not tell apart. */
interface Counted {
  readonly class: (typeof CLASSES)[number]
  /** The column of the log; null of those that are not recordable. */
  readonly recordedAs: (typeof RECORDABLE)[number] | null
  readonly month: string
  readonly isOpen: boolean
  /** Since it was reported, of those that are open. */
  readonly age: (typeof AGES)[number] | null
  readonly isInPeriod: boolean
  readonly count: number
  readonly daysLost: number
  readonly overdue: number
  /** Not to be seen by the reader. */
  readonly hidden: number
}

/** A map of warmth is read by people: where most happened. */
const MOST_STRUCTURES = 50

interface Read {
  readonly counted: readonly Counted[]
  readonly byStructure: IncidentFigures['byStructure']
  /** In which something happened in the period. */
  readonly structures: number
}

/** Private incidents are counted too: a rate without them would be wrong. Their rows are not the reader's. */
export async function countFigures(context: RequestContext, query: Query): Promise<IncidentFigures> {
  const now = context.services.now()
  const to = now.toISOString().slice(0, 7)
  const months = monthsUpTo(to, query.months)
  const from = months[0] ?? to
  const { counted: all, byStructure, structures } = await readIncidents(context, query, from)
  const known = await findHours(context, query, { from, to })
  const counted = all.filter(({ isInPeriod }) => isInPeriod)
  const hoursOf = hoursByMonth(known[query.basis])
  const open = all.filter(({ isOpen }) => isOpen)
  return {
    ...{ asOf: now.toISOString(), from: `${from}-01`, to: lastDayOf(to) },
    ...ratesOf(counted, hoursOf, query.basis, from),
    compared: await compareHours(context, known, to),
    total: countIn(counted),
    recordable: recordableIn(counted),
    daysLost: countsOf(counted).daysLost,
    open: countIn(open),
    overdueActions: sum(all, ({ overdue }) => overdue),
    hidden: sum(all, ({ hidden }) => hidden),
    byClass: CLASSES.map((one) => ({ class: one, count: countOf(one, counted) })),
    byMonth: months.map((month) => ofMonth(month, counted, hoursOf.get(month) ?? 0)),
    byAge: agesOf(open, now),
    ...{ byStructure, structures },
  }
}

/** What happened before the gates began to measure did not happen in hours that they know: the rates leave it out. */
function ratesOf(counted: readonly Counted[], hoursOf: ReadonlyMap<string, number>, basis: HourBasis, from: string) {
  const first = basis === 'measured' ? ([...hoursOf.keys()].sort()[0] ?? from) : from
  const hours = [...hoursOf.values()].reduce((sum, one) => sum + one, 0)
  const rates = safetyRates(countsOf(counted.filter(({ month }) => month >= first)), hours)
  return {
    ...{ basis, hours: hours || null, ratedFrom: `${first}-01` },
    rates: rates ?? { trir: null, dart: null, ltifr: null, severity: null },
  }
}

async function readIncidents({ db }: RequestContext, query: Query, from: string): Promise<Read> {
  const day = dayByClock(sql`incidents.occurred_at`)
  const reported = dayByClock(sql`incidents.created_at`)
  const isInPeriod = sql`${day} >= ${`${from}-01`}::date`
  const isOpen = sql`incidents.state not in ('closed', 'rejected')`
  const ageDays = sql`${dayByClock(sql`now()`)} - ${reported}`
  const ages = sql.join(
    AGES.map((age) => sql`when ${ageDays} <= ${SPANS[age][1]} then ${age}`),
    sql` `,
  )
  const ofClass = sql.join(CLASSES.map((one) => sql`count(*) filter (where class = ${one})`))
  const { rows } = await sql<Read>`
    with incident as materialized (
      select class, ${RECORDED_AS} as recorded_as, recordable_said is false as is_left_out, ${day} as day, site_code, structure_code, ${isOpen} as is_open,
        case when ${isOpen} then (case ${ages} end) end as age, ${isInPeriod} as is_in_period,
        (select coalesce(sum((person->>'daysAway')::int), 0) from jsonb_array_elements(people) as person) as days_lost,
        exists (select from incident_actions as action
          where action.incident_id = incidents.id and action.project_code = incidents.project_code
            and action.state = 'open' and action.due_on < ${dayByClock(sql`now()`)}) as is_overdue,
        ${IS_MINE} as is_shown
      from incidents
      ${joinProjectClock(sql`incidents.project_code`)}
      where deleted_at is null and state <> 'rejected' and ${inScope(db)} and ${ofPlace(query)}
        -- What no clock of the world has in the period needs no further look.
        and (${isOpen} or (incidents.occurred_at >= ${`${from}-01`}::date - 1 and ${isInPeriod}))
    ), counted as (
      select class, recorded_as as "recordedAs", to_char(date_trunc('month', day), 'YYYY-MM') as month, is_open as "isOpen", age, is_in_period as "isInPeriod",
        count(*) as count, coalesce(sum(days_lost) filter (where not is_left_out), 0) as "daysLost", count(*) filter (where is_overdue) as overdue,
        count(*) filter (where is_shown is not true) as hidden
      from incident group by date_trunc('month', day), class, recorded_as, is_open, age, is_in_period
    ), structure as (
      select site_code as "siteCode", structure_code as "structureCode", count(*) as total, json_build_array(${ofClass}) as "byClass"
      from incident where is_in_period group by site_code, structure_code
    ), warmest as (select * from structure order by total desc, "structureCode" limit ${MOST_STRUCTURES})
    select (select coalesce(json_agg(counted), '[]') from counted) as counted,
      (select coalesce(json_agg(warmest), '[]') from warmest) as "byStructure",
      (select count(*)::int from structure) as structures`.execute(db)
  return rows[0]!
}

function ofPlace({ projectCode, siteCode, structureCode }: Query): RawBuilder<unknown> {
  const places = { project_code: projectCode, site_code: siteCode, structure_code: structureCode }
  const asked = Object.entries(places).flatMap(([column, code]) => (code ? [sql`${sql.ref(column)} = ${code}`] : []))
  return asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`
}

const sum = (rows: readonly Counted[], of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0)
const countIn = (rows: readonly Counted[]) => sum(rows, ({ count }) => count)
const countOf = (one: Counted['class'], rows: readonly Counted[]) => countIn(rows.filter((row) => row.class === one))

function countsOf(rows: readonly Counted[]) {
  const of = (one: Counted['recordedAs']) => countIn(rows.filter(({ recordedAs }) => recordedAs === one))
  return {
    fatalities: of('fatality'),
    daysAwayCases: of('days-away'),
    restrictedCases: of('restricted'),
    otherRecordable: of('other-recordable'),
    daysLost: sum(rows, ({ daysLost }) => daysLost),
  }
}

const recordableIn = (rows: readonly Counted[]) => countIn(rows.filter(({ recordedAs }) => recordedAs !== null))

function ofMonth(month: string, counted: readonly Counted[], hours: number) {
  const rows = counted.filter((row) => row.month === month)
  const trir = safetyRates(countsOf(rows), hours)?.trir ?? null
  return { month, total: countIn(rows), recordable: recordableIn(rows), trir, hours: hours || null }
}

/** Days that a group of ages spans; none is older than the oldest. */
const SPANS = { week: [0, 7], month: [8, 30], quarter: [31, 90], older: [91, 36_500] } as const
const DAY_MS = 86_400_000

function agesOf(open: readonly Counted[], now: Date): IncidentFigures['byAge'] {
  const dayBefore = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  return AGES.map((age) => {
    const [least, most] = SPANS[age]
    const count = countIn(open.filter((row) => row.age === age))
    // What was reported on the other side of midnight is of today all the same.
    return { age, count, from: dayBefore(most), to: dayBefore(least === 0 ? -1 : least) }
  })
}
