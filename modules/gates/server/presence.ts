import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import { IS_ALONE } from './passage-repository.ts'

const COLUMNS = siteColumns('p')
const MOST_PEOPLE = 10_000
/** Nobody works longer in one go: who was read out a day later forgot to be read out. */
export const LONGEST_HOURS = 16

interface At {
  readonly projectCode: string
  readonly siteCode: string | null
}

/** Somebody on foot who went in and has not come out. Who was not read has no badge. */
export interface PersonInside {
  readonly passageId: string
  readonly passId: string | null
  readonly badge: string
  readonly name: string
  readonly companyId: string | null
  readonly since: string
  readonly gate: string
}

/** Who is inside a site now, each once, by the last way in. */
export async function peopleInside(db: Db, { projectCode, siteCode }: At): Promise<PersonInside[]> {
  const { rows } = await sql<Omit<PersonInside, 'since'> & { since: Date }>`
    select distinct on (coalesce(p.matched_id, p.id)) p.id as "passageId", p.matched_id as "passId",
      p.matched_plate as badge, p.matched_name as name, p.company_id as "companyId", p.at as since,
      coalesce((select gates.name from gates where gates.project_code = p.project_code and gates.id = p.gate_id), '') as gate
    from gate_passages as p
    where p.project_code = ${projectCode} and p.site_code = ${siteCode} and ${inScope(db, COLUMNS)}
      and ${IS_ALONE} and p.direction = 'in' and p.is_on_foot
    order by coalesce(p.matched_id, p.id), p.at desc limit ${sql.lit(MOST_PEOPLE)}`.execute(db)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}

/** What the gates measured of a company on a day of the project. */
export interface AttendedDay {
  readonly day: string
  readonly companyId: string | null
  readonly people: number
  /** Between ways in and out that belong together. */
  readonly hours: number
  /** Ways in without a way out, or with one that cannot be of the same shift: their hours nobody knows. */
  readonly unmeasured: number
}

interface Days {
  readonly from: string
  readonly to: string
}

/** Ways in on foot of a place in the days of its project, both included: whose, on which day, and how long they lasted. */
function waysIn(db: Db, { projectCode, siteCode }: At, { from, to }: Days) {
  // The project is named by its value and not by the column: its time zone is looked up once and not for each row.
  const day = dayInProject(sql`p.at`, sql`${projectCode}::text`)
  return sql`
    select ${day} as day, p.company_id, coalesce(p.matched_id, p.id) as who,
      extract(epoch from p.left_at - p.at) / 3600 as hours,
      coalesce(p.left_at - p.at between interval '0' and make_interval(hours => ${LONGEST_HOURS}), false) as is_measured
    from gate_passages as p
    where p.project_code = ${projectCode} and (${siteCode}::text is null or p.site_code = ${siteCode})
      and ${inScope(db, COLUMNS)} and p.outcome = 'allowed' and p.direction = 'in' and p.is_on_foot
      and p.at >= ${from}::date - 1 and p.at < ${to}::date + 2 and ${day} between ${from}::date and ${to}::date`
}

const HOURS = sql<number>`coalesce(round(sum(came.hours) filter (where came.is_measured)::numeric, 2), 0)::float8`
const UNMEASURED = sql<number>`(count(*) filter (where not came.is_measured))::int`

/** Who came through the gates on foot, by day and company; of one site, or of all in the caller's sight. Days are both included. */
export async function attendanceAt(db: Db, at: At, days: Days): Promise<AttendedDay[]> {
  const { rows } = await sql<AttendedDay>`
    select came.day::text as day, came.company_id as "companyId", count(distinct came.who)::int as people,
      ${HOURS} as hours, ${UNMEASURED} as unmeasured
    from (${waysIn(db, at, days)}) as came group by 1, 2 order by 1, 3 desc`.execute(db)
  return rows
}

export interface HoursOfMonth extends Pick<AttendedDay, 'companyId' | 'hours' | 'unmeasured'> {
  /** `2026-05`. */
  readonly month: string
}

/** The hours alone, by month and company: a row for each, however many days and people. */
export async function hoursInside(db: Db, at: At, days: Days): Promise<HoursOfMonth[]> {
  const { rows } = await sql<HoursOfMonth>`
    select to_char(date_trunc('month', came.day), 'YYYY-MM') as month, came.company_id as "companyId", ${HOURS} as hours,
      ${UNMEASURED} as unmeasured
    from (${waysIn(db, at, days)}) as came group by 1, 2`.execute(db)
  return rows
}

/** How many people with a badge came in a month, in the mean of the months in which anybody did; null where nobody did. */
export async function meanPeopleAMonth(
  db: Db,
  { projectCode, siteCode }: At,
  { from, to }: Days,
): Promise<number | null> {
  const day = dayInProject(sql`p.at`, sql`${projectCode}::text`)
  const { rows } = await sql<{ people: number | null }>`
    select round(avg(people))::int as people from (
      select count(distinct p.matched_id) as people from gate_passages as p
      where p.project_code = ${projectCode} and (${siteCode}::text is null or p.site_code = ${siteCode})
        and ${inScope(db, COLUMNS)} and p.outcome = 'allowed' and p.direction = 'in' and p.is_on_foot
        and p.matched_id is not null and ${day} between ${from}::date and ${to}::date
      group by date_trunc('month', ${day})) as months`.execute(db)
  return rows[0]?.people ?? null
}
