import { sql } from 'kysely'
import { casesOf, type HurtPerson, type LoggedCase } from '#engines/safety/osha-log.ts'
import { meanPeopleAMonth } from '#modules/gates/server/public.ts'
import { dayByClock, findProjectFacts, joinProjectClock, type ProjectFacts } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { scopeSeesCompany, scopeSeesPlace } from '#platform/server/database/scope-sees-place.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { inScope } from '#platform/server/list-query.ts'
import type { Incident, InvolvedPerson } from '../../contract/incident.ts'
import type { HourBasis } from '../../contract/incidents-records.ts'
import { IS_MINE } from '../incident-privacy.ts'
import { findHours, hoursByMonth } from '../known-hours.ts'

/** Somebody who was hurt, as the engine and the form know them. */
export type HurtOfIncident = HurtPerson &
  Pick<InvolvedPerson, 'injury' | 'bodyPart' | 'company' | 'treatment' | 'harmSource'>

/** A line of the log with what its incident says. */
export interface YearCase extends LoggedCase<HurtOfIncident> {
  readonly title: string
  readonly zone: string
  readonly day: string
}

/** Of one that is private no reason: it may name whom it is of. */
export interface DecidedIncident {
  readonly number: string
  readonly isRecordable: boolean
  readonly reason: string | null
}

/** What the product knows of an establishment in a calendar year. */
export interface OshaYear {
  readonly project: Pick<ProjectFacts, 'name' | 'nameAr' | 'timezone'>
  readonly year: number
  readonly cases: readonly YearCase[]
  /** Incidents of the reader's that the log has, or leaves out, by decision and against the rule. */
  readonly decided: readonly DecidedIncident[]
  /** Private incidents that are not the reader's. */
  readonly hidden: number
  /** The reader does not see the whole of the project. */
  readonly isPartial: boolean
  readonly hours: { readonly total: number; readonly basis: HourBasis } | null
  /** Null where no gate has read a badge, or the reader sees a part. */
  readonly people: number | null
}

type Row = Pick<
  Incident,
  'number' | 'class' | 'type' | 'title' | 'zone' | 'isPrivate' | 'people' | 'recordableSaid' | 'recordableReason'
> & {
  readonly day: string
  readonly isShown: boolean
}

/** @throws 404 for a project out of sight */
export async function readYear(context: RequestContext, projectCode: string, year: number): Promise<OshaYear> {
  const { db, scope } = context
  const project = await findProjectFacts(db, projectCode)
  if (!project) throw platformError('notFound')
  const rows = await readIncidents(context, projectCode, year)
  const place = { projectCode, siteCode: null, structureCode: null }
  const isPartial = !scopeSeesPlace(scope, place) || !scopeSeesCompany(scope, projectCode, null)
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  return {
    ...{ project, year, isPartial },
    cases: rows.filter(({ isShown }) => isShown).flatMap(linesOf),
    decided: rows.filter(({ isShown }) => isShown).flatMap(decidedOf),
    hidden: rows.filter((row) => !row.isShown && linesOf(row).length > 0).length,
    hours: await hoursOf(context, projectCode, year),
    people: isPartial ? null : await meanPeopleAMonth(db, { projectCode, siteCode: null }, days),
  }
}

async function readIncidents({ db }: RequestContext, projectCode: string, year: number): Promise<Row[]> {
  const day = dayByClock(sql`incidents.occurred_at`)
  const { rows } = await sql<Row>`
    select number, class, type, title, zone, is_private as "isPrivate", people,
      recordable_said as "recordableSaid", recordable_reason as "recordableReason", ${day}::text as day,
      coalesce(${IS_MINE}, false) as "isShown"
    from incidents ${joinProjectClock(sql`incidents.project_code`)}
    where deleted_at is null and state <> 'rejected' and ${inScope(db)} and project_code = ${projectCode}
      -- What no clock of the world has in the year needs no further look.
      and incidents.occurred_at >= ${`${year}-01-01`}::date - 1 and incidents.occurred_at < ${`${year}-12-31`}::date + 2
      and extract(year from ${day}) = ${year}
    order by incidents.occurred_at, number`.execute(db)
  return rows
}

type Logged = Pick<Incident, 'number' | 'class' | 'type' | 'isPrivate' | 'people' | 'recordableSaid'>

/** The recordable cases of an incident. */
export function casesOfIncident({
  number,
  class: said,
  type,
  isPrivate,
  people,
  recordableSaid: isRecordableSaid,
}: Logged) {
  const hurt = people
    .filter(({ role }) => role === 'injured')
    .map((person): HurtOfIncident => ({ ...person, nature: person.injury }))
  return casesOf({ number, class: said, isIllness: type === 'illness', isPrivate, hurt, isRecordableSaid })
}

function linesOf(row: Row): YearCase[] {
  const { title, zone, day } = row
  return casesOfIncident(row).map((one) => ({ ...one, title, zone, day }))
}

/** Where a decision changes what the log has. */
function decidedOf(row: Row): DecidedIncident[] {
  const { number, isPrivate, recordableSaid: isRecordable, recordableReason: reason } = row
  const byRule = casesOfIncident({ ...row, recordableSaid: null }).length > 0
  return isRecordable === null || isRecordable === byRule
    ? []
    : [{ number, isRecordable, reason: isPrivate ? null : reason }]
}

/** Hours that were entered, which the employer stands for; without any, those that the gates measured. Never both. */
async function hoursOf(context: RequestContext, projectCode: string, year: number): Promise<OshaYear['hours']> {
  const months = { from: `${year}-01`, to: `${year}-12` }
  const known = await findHours(context, { projectCode, months: 12, basis: 'entered' }, months)
  for (const basis of ['entered', 'measured'] as const) {
    const total = [...hoursByMonth(known[basis]).values()].reduce((sum, hours) => sum + hours, 0)
    if (total > 0) return { total: Math.round(total), basis }
  }
  return null
}
