import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { Location, placeCalls } from '../contract/place-calls.ts'
import type { Project } from '../contract/project.ts'

type Calls = typeof placeCalls
type Bounds = [west: number, south: number, east: number, north: number]

const pageOfCall = (said: { readonly pageNumber: number; readonly pageSize: number }) => ({
  page: said.pageNumber,
  pageSize: said.pageSize,
})

interface RegionRow {
  readonly code: string
  readonly name: string
  readonly nameAr: string
  readonly projectCodes: string[]
  readonly siteCount: number
  readonly bounds: Bounds | null
}

/** DATA-05. A region is the ground of a project: regions are not kept apart from projects. */
async function regionsCall({ db }: RequestContext, said: InputOf<Calls['regionsCall']>) {
  const { items, total } = await readPage(
    db,
    pageOfCall(said),
    ({ anyPlace, window }) => sql<RegionRow & { total: number }>`
      select code, name, name_ar as "nameAr", array[code] as "projectCodes", ground.*, count(*) over ()::int as total
      from projects cross join lateral (
        select count(*)::int as "siteCount", case when count(longitude) > 0
          then array[min(longitude), min(latitude), max(longitude), max(latitude)] end as bounds
        from sites where sites.project_code = projects.code) as ground
      where ${anyPlace('projects are some hundreds, and one above a grant is seen as well')} true
      order by name, code ${window}`,
    ({ total: _, ...region }) => region,
  )
  return { regions: items, total }
}

type ProjectRow = Pick<Project, 'code' | 'name' | 'nameAr' | 'phase' | 'status'>

async function projectsCall({ db }: RequestContext, said: InputOf<Calls['projectsCall']>) {
  const region = said.regionCode ?? null
  const { items, total } = await readPage(
    db,
    pageOfCall(said),
    ({ anyPlace, window }) => sql<ProjectRow & { total: number }>`
      select code, name, name_ar as "nameAr", phase, status, count(*) over ()::int as total from projects
      where ${anyPlace('as of the regions')} (${region}::text is null or code = ${region})
      order by name, code ${window}`,
    ({ total: _, ...project }) => ({ ...project, regionCode: project.code }),
  )
  return { projects: items, total }
}

async function locationsCall({ db }: RequestContext, said: InputOf<Calls['locationsCall']>) {
  const project = said.projectCode ?? null
  const codes = said.ids ?? null
  const { items, total } = await readPage(
    db,
    pageOfCall(said),
    ({ anyPlace, window }) => sql<Location & { total: number }>`
      select *, count(*) over ()::int as total from (
        select code, name, name_ar as "nameAr", 'site' as kind, project_code as "projectCode", null as "parentCode",
          case when longitude is not null then jsonb_build_array(longitude, latitude) end as position, boundary as outline
        from sites
        union all
        select code, name, name_ar, 'structure', project_code, site_code, null, footprint from structures) as places
      where ${anyPlace('a site above a grant is seen as well, as in the list of sites')}
        (${project}::text is null or "projectCode" = ${project}) and (${codes}::text[] is null or code = any (${codes}::text[]))
      order by "projectCode", kind, code ${window}`,
    ({ total: _, ...location }) => ({ ...location, position: location.position ?? middleOf(location.outline) }),
  )
  return { locations: items, total }
}

/** Of the box around an outline: where a label stands. */
function middleOf(outline: Location['outline']): Location['position'] {
  const ring = outline?.coordinates[0]
  if (!ring) return null
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)]
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [middle(longitudes), middle(latitudes)]
}

/** @throws not found where the caller sees no such place. */
async function thumbnailCall({ db }: RequestContext, { code }: InputOf<Calls['thumbnailCall']>) {
  const seen = await sql`
    select from sites where code = ${code} union all select from structures where code = ${code}`.execute(db)
  if (seen.rows.length === 0) throw platformError('notFound')
  const found = await sql<{ mediaType: string; content: string }>`
    select media_type as "mediaType", replace(encode(picture, 'base64'), chr(10), '') as content from place_covers
    where coalesce(structure_code, site_code) = ${code}`.execute(db)
  const cover = found.rows[0]
  return cover ? { code, ...cover } : null
}

export const placeCallHandlers = { regionsCall, projectsCall, locationsCall, thumbnailCall }
