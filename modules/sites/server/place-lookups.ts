import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { holding } from '#platform/server/list-query.ts'
import type { PROJECT_PHASES, PROJECT_STATUSES } from '../contract/project.ts'
import type { Site } from '../contract/site.ts'

export interface ProjectOrSite {
  readonly code: string
  /** Of a site after that of its project. */
  readonly name: string
  readonly projectCode: string
  /** Null for a project. */
  readonly siteCode: string | null
}

/** The projects and sites that the scope of `db` sees, each project before its sites. */
export async function listProjectsAndSites(db: Db, most: number): Promise<ProjectOrSite[]> {
  const found = await sql<ProjectOrSite>`
    select code, name, "projectCode", "siteCode" from (
      select code, name, code as "projectCode", null as "siteCode", name as project_name from projects
      union all
      select sites.code, concat_ws(': ', projects.name, sites.name), sites.project_code, sites.code, coalesce(projects.name, '')
      from sites left join projects on projects.code = sites.project_code) as places
    order by project_name, "projectCode", "siteCode" nulls first limit ${most}`.execute(db)
  return found.rows
}

/** Projects that the scope of `db` sees, by a part of name or code. */
export async function searchProjects(db: Db, search: string, most: number): Promise<{ code: string; name: string }[]> {
  const found = await sql<{ code: string; name: string }>`
    select code, name from projects where ${holding(search, sql`name`, sql`name_ar`, sql`code`)} order by name limit ${most}`.execute(
    db,
  )
  return found.rows
}

/** A project as somebody who looks over many of them knows it. */
export interface ProjectInSight {
  readonly code: string
  readonly name: string
  readonly nameAr: string
  readonly phase: (typeof PROJECT_PHASES)[number]
  readonly status: (typeof PROJECT_STATUSES)[number]
  readonly currency: string
  readonly startPlan: string | null
  readonly endPlan: string | null
  /** The middle of its sites that the scope sees, EPSG:4326; null where none of them has a position. */
  readonly position: readonly [lon: number, lat: number] | null
}

/** The projects that the scope of `db` sees, by their names, those that are cancelled or archived left out. */
export async function listProjectsInSight(db: Db, most: number): Promise<ProjectInSight[]> {
  const found = await sql<ProjectInSight>`
    select code, name, name_ar as "nameAr", phase, status, currency,
      to_char(start_plan, 'YYYY-MM-DD') as "startPlan", to_char(end_plan, 'YYYY-MM-DD') as "endPlan", position
    from projects left join lateral (
      select jsonb_build_array(avg(longitude), avg(latitude)) as position from sites
      where sites.project_code = projects.code and longitude is not null and latitude is not null having count(*) > 0) as middle on true
    where status in ('active', 'on_hold') order by name, code limit ${most}`.execute(db)
  return found.rows
}

/** The structures of a project that the scope of `db` sees, as places: what lies in one may be kept there. */
export async function listStructuresInSight(
  db: Db,
  projectCode: string,
  most: number,
): Promise<{ projectCode: string; siteCode: string; structureCode: string }[]> {
  const found = await sql<{ projectCode: string; siteCode: string; structureCode: string }>`
    select project_code as "projectCode", site_code as "siteCode", code as "structureCode" from structures
    where project_code = ${projectCode} order by code limit ${most}`.execute(db)
  return found.rows
}

/** The sites of a project that the scope of `db` sees, by their names. */
export async function listSitesInSight(
  db: Db,
  projectCode: string,
  most: number,
): Promise<{ code: string; name: string; nameAr: string }[]> {
  const found = await sql<{ code: string; name: string; nameAr: string }>`
    select code, name, name_ar as "nameAr" from sites where project_code = ${projectCode} order by name, code limit ${most}`.execute(
    db,
  )
  return found.rows
}

/** The codes of all projects that the scope sees, a part of which is enough, as an array for any query. */
export const PROJECTS_IN_SIGHT = sql<string[]>`array(select code from projects)`

/** The currency of the project of a column of codes, as an expression for any query. */
export function currencyOf(projectCode: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select currency from projects where code = ${projectCode})`
}

export interface NamedPlace {
  readonly level: 'project' | 'site' | 'structure'
  readonly code: string
  readonly name: string
  readonly nameAr: string
}

/** What the places that the scope of `db` sees are called: projects first, then sites, then structures. */
export async function listPlaceNames(db: Db, most: number): Promise<NamedPlace[]> {
  const found = await sql<NamedPlace>`
    select level, code, name, name_ar as "nameAr" from (
      select 1 as rank, 'project' as level, code, name, name_ar from projects
      union all select 2, 'site', code, name, name_ar from sites
      union all select 3, 'structure', code, name, name_ar from structures) as places
    order by rank, name, code limit ${most}`.execute(db)
  return found.rows
}

/** The time zone of the project of a column of codes, as an expression for any query. */
export function timeZoneOf(projectCode: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select timezone from projects where code = ${projectCode})`
}

/** The day that a moment has on the clocks of the project of a column of codes, as an expression for any query. */
export function dayInProject(moment: RawBuilder<unknown>, projectCode: RawBuilder<unknown>): RawBuilder<string> {
  return dayOn(sql`(select timezone from projects where code = ${projectCode})`, moment)
}

/**
 * Whether a day has passed on the clocks of the project of a column of codes, as an expression for any query. The clock is
 * looked up where it decides alone: what passed the day before yesterday has passed everywhere.
 */
export function isPastInProject(
  day: RawBuilder<unknown>,
  projectCode: RawBuilder<unknown>,
  now: RawBuilder<unknown> = sql`now()`,
): RawBuilder<boolean> {
  const today = sql`(${now} at time zone 'utc')::date`
  return sql<boolean>`(${day} < ${today} - 1 or (${day} <= ${today} and ${day} < ${dayInProject(now, projectCode)}))`
}

/** Joins the clock of each row's project, for questions over so many rows that looking it up for each of them is too slow. */
export function joinProjectClock(projectCode: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join (select code, timezone from projects) as project_clock on project_clock.code = ${projectCode}`
}

/** The day that a moment is on the clock which `joinProjectClock` has joined. */
export function dayByClock(moment: RawBuilder<unknown>): RawBuilder<string> {
  return dayOn(sql`project_clock.timezone`, moment)
}

function dayOn(timeZone: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${moment} at time zone coalesce(${timeZone}, 'UTC'))::date`
}

/** What counts and writes for a project go by. */
export interface ProjectFacts {
  readonly name: string
  readonly nameAr: string
  readonly currency: string
  readonly timezone: string
  /** Days of the week without work, 0 is Sunday. */
  readonly weekend: readonly number[]
}

/** Null where the scope of `db` sees nothing of the project. */
export async function findProjectFacts(db: Db, code: string): Promise<ProjectFacts | null> {
  const found = await sql<ProjectFacts>`
    select name, name_ar as "nameAr", currency, timezone, weekend from projects where code = ${code}`.execute(db)
  return found.rows[0] ?? null
}

/** The zone whose clock a project goes by; UTC where it is out of sight. */
export async function timeZoneOfProject(db: Db, code: string): Promise<string> {
  return (await findProjectFacts(db, code))?.timezone ?? 'UTC'
}

/** The boundary of a site, rings of longitudes and latitudes; null where it has none, or out of sight. */
export async function boundaryOfSite(db: Db, code: string): Promise<Site['boundary']> {
  const found = await sql<{ boundary: Site['boundary'] }>`select boundary from sites where code = ${code}`.execute(db)
  return found.rows[0]?.boundary ?? null
}

/** Where a site is on the map: the middle of its boundary where it has one. Null where that is not known, or out of sight. */
export async function positionOfSite(db: Db, code: string): Promise<{ lon: number; lat: number } | null> {
  const found = await sql<{ lon: number; lat: number }>`
    select longitude as lon, latitude as lat from sites
    where code = ${code} and longitude is not null and latitude is not null`.execute(db)
  return found.rows[0] ?? null
}
