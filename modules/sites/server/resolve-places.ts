import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Scope } from '#platform/server/database/scope.ts'

export type PlaceKind = 'project' | 'site' | 'structure'

/** A place with its name and what lies under it. */
export interface ResolvedPlace {
  readonly kind: PlaceKind
  readonly code: string
  readonly name: string
  readonly nameAr: string
  readonly projectCode: string
  /** Null for a project. */
  readonly siteCode: string | null
  readonly siteCount: number
  readonly structureCount: number
}

/** The places of these codes that the scope of `db` sees; a code that is none is left out. */
export async function resolvePlaces(db: Db, codes: readonly string[]): Promise<ResolvedPlace[]> {
  if (codes.length === 0) return []
  const found = await sql<ResolvedPlace>`
    select 'project' as kind, code, name, name_ar as "nameAr", code as "projectCode", null as "siteCode",
      (select count(*)::int from sites where project_code = projects.code) as "siteCount",
      (select count(*)::int from structures where project_code = projects.code) as "structureCount"
    from projects where code = any (${codes}::text[])
    union all
    select 'site', code, name, name_ar, project_code, code, 1,
      (select count(*)::int from structures where site_code = sites.code)
    from sites where code = any (${codes}::text[])
    union all
    select 'structure', code, name, name_ar, project_code, site_code, 0, 1
    from structures where code = any (${codes}::text[])`.execute(db)
  return found.rows
}

/** Projects in which these sites and structures lie, as an array for queries that see every row. */
export function projectsAround(
  places: Readonly<Record<'sites' | 'structures', RawBuilder<unknown>>>,
): RawBuilder<string[]> {
  return sql<string[]>`array(select project_code from sites where code = any (${places.sites})
    union select project_code from structures where code = any (${places.structures}))`
}

/**
 * SQL condition: what the scope was granted covers the place that three nullable columns name, of which one is set.
 * For queries that see every row, such as those on the grants of other people.
 */
export function isCoveredBy(
  scope: Scope,
  columns: Readonly<Record<PlaceKind, RawBuilder<unknown>>>,
): RawBuilder<boolean> {
  if (scope.kind === 'everything') return sql`true`
  const { projectCodes, siteCodes, structureCodes } = scope
  return sql`coalesce(
    ${columns.project} = any (${projectCodes}::text[])
    or ${columns.site} = any (${siteCodes}::text[])
    or ${columns.site} in (select code from sites where project_code = any (${projectCodes}::text[]))
    or ${columns.structure} = any (${structureCodes}::text[])
    or ${columns.structure} in (select code from structures
      where site_code = any (${siteCodes}::text[]) or project_code = any (${projectCodes}::text[])),
    false)`
}
