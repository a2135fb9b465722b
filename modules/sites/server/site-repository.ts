import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { scopeOf } from '#platform/server/database/leased-queries.ts'
import { EMPTY_SCOPE } from '#platform/server/database/scope.ts'
import { holding, inScope, orderBy, readPage } from '#platform/server/list-query.ts'
import { byChoices } from '#platform/server/records/record-filters.ts'
import type { Polygon, Position } from '../contract/geometry.ts'
import { type Site, type SiteChange, type SiteDraft, siteErrors } from '../contract/site.ts'
import type { sitesApi } from '../contract/sites-api.ts'
import { sayCodeTaken } from './say-code-taken.ts'

type ListInput = InputOf<(typeof sitesApi)['endpoints']['sites']>

/** A site as stored, before the policy says what the caller may do with it. */
export type StoredSite = Omit<Site, 'can'>

interface SiteRow {
  code: string
  project_code: string
  name: string
  name_ar: string
  status: Site['status']
  boundary: Polygon | null
  longitude: number | null
  latitude: number | null
  base_point: Site['basePoint']
  address: string
  access_notes: string
  shown_cover_at: Date | null
  row_version: number
  created_at: Date
  updated_at: Date
  updatedBy: PersonRef | null
  structure_count: number
  footprints: Polygon[]
}

const SORTABLE = {
  name: sql`sites.name`,
  code: sql`sites.code`,
  status: sql`sites.status`,
  updatedAt: sql`sites.updated_at`,
}

const BY = personRef(sql`sites.updated_by`)

/** Of a site that is only the way to a structure there is no cover: row-level security hides it, and so must the site. */
const COVER = sql`case when exists (
    select from place_covers as cover
    where cover.project_code = sites.project_code and cover.site_code = sites.code and cover.structure_code is null
  ) then sites.cover_at end as shown_cover_at`

/** The structures' columns come from one lateral query a row: they are read for the page's rows alone. */
const WITH_STRUCTURES = sql`
  cross join lateral (
    select count(*)::int as structure_count, coalesce(jsonb_agg(footprint) filter (where footprint is not null), '[]') as footprints
    from structures where structures.site_code = sites.code) as built`

/** What row-level security shows of sites, in places that the planner knows: those of grants, and those above them. */
function isSiteVisible(db: Db): RawBuilder<unknown> {
  const scope = scopeOf(db)
  const { structureCodes } = scope.kind === 'everything' ? EMPTY_SCOPE : scope
  const within = inScope(db, { project: sql`project_code`, site: sql`code`, structure: null })
  if (structureCodes.length === 0) return within
  return sql`(${within} or code = any (array(select site_code from structures where code = any (${structureCodes}::text[]))))`
}

export async function listSites(db: Db, query: ListInput): Promise<Page<StoredSite>> {
  const isFound = query.search ? holding(query.search, sql`name`, sql`name_ar`, sql`code`) : sql`true`
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<SiteRow & { total: number }>`
    with matching as (
      select sites.*, count(*) over ()::int as total from sites
      where ${isSiteVisible(db)} ${anyPlace('a site above a grant is seen as well')}
        and (${query.projectCode ?? null}::text is null or project_code = ${query.projectCode ?? null})
        and ${query.status ? byChoices('status')(query.status) : sql`true`}
        and ${isFound}
      order by ${orderBy(query.sort, SORTABLE, sql`sites.name, sites.code`)} ${window}
    )
    select sites.*, built.*, ${COVER}, ${BY} as "updatedBy" from matching as sites ${WITH_STRUCTURES}
    order by ${orderBy(query.sort, SORTABLE, sql`sites.name, sites.code`)}`,
    toSite,
  )
}

/** @throws site.not-found where it does not exist or the scope does not see it. */
export async function getSite(db: Db, code: string): Promise<StoredSite> {
  const site = await findSite(db, code)
  if (!site) throw siteErrors.notFound({ code })
  return site
}

/** Null where it does not exist or the scope does not see it. */
export async function findSite(db: Db, code: string): Promise<StoredSite | null> {
  const found =
    await sql<SiteRow>`select sites.*, built.*, ${COVER}, ${BY} as "updatedBy" from sites ${WITH_STRUCTURES} where sites.code = ${code}`.execute(
      db,
    )
  return found.rows[0] ? toSite(found.rows[0]) : null
}

/** Enough of a site to place a structure on it: whether it may still get one, and where its boundary runs. */
export type SiteSummary = Pick<StoredSite, 'code' | 'projectCode' | 'status' | 'boundary'>

/** Without the site's other structures, which only its own screens show. Null where the scope does not see it. */
export async function findSiteSummary(db: Db, code: string): Promise<SiteSummary | null> {
  const found = await sql<SiteSummary>`
    select code, project_code as "projectCode", status, boundary from sites where code = ${code}`.execute(db)
  return found.rows[0] ?? null
}

/** @throws site.code-taken, also where the code belongs to a site that the caller does not see. */
export async function insertSite(tx: Db, draft: SiteDraft, personId: string): Promise<void> {
  const [longitude, latitude] = draft.position ?? [null, null]
  const inserted = await sql`
    insert into sites (code, project_code, name, name_ar, status, boundary, longitude, latitude, base_point, address, access_notes, created_by, updated_by)
    values (${draft.code}, ${draft.projectCode}, ${draft.name}, ${draft.nameAr}, ${draft.status}, ${asJson(draft.boundary)}::jsonb,
      ${longitude}, ${latitude}, ${asJson(draft.basePoint)}::jsonb, ${draft.address}, ${draft.accessNotes}, ${personId}, ${personId})
    on conflict (code) do nothing`.execute(tx)
  if (inserted.numAffectedRows !== 1n) throw siteErrors.codeTaken({ code: draft.code }, sayCodeTaken(draft.code))
}

/** @throws site.changed-meanwhile where somebody has saved since the person read it. */
export async function updateSite(tx: Db, change: SiteChange, personId: string): Promise<void> {
  const [longitude, latitude] = change.position ?? [null, null]
  const updated = await sql`
    update sites set name = ${change.name}, name_ar = ${change.nameAr}, status = ${change.status},
      boundary = ${asJson(change.boundary)}::jsonb, longitude = ${longitude}, latitude = ${latitude},
      base_point = ${asJson(change.basePoint)}::jsonb, address = ${change.address}, access_notes = ${change.accessNotes},
      row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where code = ${change.code} and row_version = ${change.rowVersion}`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw siteErrors.changedMeanwhile({ code: change.code })
}

function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

function toSite(row: SiteRow): StoredSite {
  const position: Position | null =
    row.longitude === null || row.latitude === null ? null : [row.longitude, row.latitude]
  return {
    code: row.code,
    projectCode: row.project_code,
    name: row.name,
    nameAr: row.name_ar,
    status: row.status,
    boundary: row.boundary,
    position,
    basePoint: row.base_point,
    address: row.address,
    accessNotes: row.access_notes,
    coverAt: row.shown_cover_at?.toISOString() ?? null,
    structureCount: row.structure_count,
    footprints: row.footprints,
    rowVersion: row.row_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updatedBy,
  }
}
