import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import { byChoices } from '#platform/server/records/record-filters.ts'
import type { Polygon } from '../contract/geometry.ts'
import type { sitesApi } from '../contract/sites-api.ts'
import { type Structure, type StructureChange, type StructureDraft, structureErrors } from '../contract/structure.ts'
import { sayCodeTaken } from './say-code-taken.ts'

type ListInput = InputOf<(typeof sitesApi)['endpoints']['structures']>

/** A structure as stored, before the policy says what the caller may do with it. */
export type StoredStructure = Omit<Structure, 'can'>

interface StructureRow {
  code: string
  site_code: string
  project_code: string
  name: string
  name_ar: string
  type: Structure['type']
  footprint: Polygon | null
  description: string
  outside_reason: string
  ctime: Date
  cover_at: Date | null
  row_version: number
  updated_at: Date
  updatedBy: PersonRef | null
}

const SORTABLE = { name: sql`name`, code: sql`code`, type: sql`type`, ctime: sql`ctime`, updatedAt: sql`updated_at` }

const BY = personRef(sql`structures.updated_by`)

const PLACE = { project: sql`project_code`, site: sql`site_code`, structure: sql`code` }

export async function listStructures(db: Db, query: ListInput): Promise<Page<StoredStructure>> {
  const isFound = query.search ? holding(query.search, sql`name`, sql`name_ar`, sql`code`) : sql`true`
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<StructureRow & { total: number }>`
    select *, ${BY} as "updatedBy", count(*) over ()::int as total from structures
    where ${inScope(PLACE)}
      and (${query.projectCode ?? null}::text is null or project_code = ${query.projectCode ?? null})
      and (${query.siteCode ?? null}::text is null or site_code = ${query.siteCode ?? null})
      and ${query.type ? byChoices('type')(query.type) : sql`true`}
      and ${isFound}
    order by ${orderBy(query.sort, SORTABLE, sql`ctime, code`)} ${window}`,
    toStructure,
  )
}

/** @throws structure.not-found where it does not exist or the scope does not see it. */
export async function getStructure(db: Db, code: string): Promise<StoredStructure> {
  const found = await sql<StructureRow>`select *, ${BY} as "updatedBy" from structures where code = ${code}`.execute(db)
  const row = found.rows[0]
  if (!row) throw structureErrors.notFound({ code })
  return toStructure(row)
}

/**
 * Stores a new structure in the project of its site.
 * @throws structure.code-taken, also where the code belongs to a structure that the caller does not see.
 */
export async function insertStructure(tx: Db, draft: StructureDraft, personId: string): Promise<void> {
  const inserted = await sql`
    insert into structures (code, site_code, project_code, name, name_ar, type, footprint, description, outside_reason, created_by, updated_by)
    select ${draft.code}, code, project_code, ${draft.name}, ${draft.nameAr}, ${draft.type},
      ${draft.footprint && JSON.stringify(draft.footprint)}::jsonb, ${draft.description}, ${draft.outsideReason}, ${personId}::uuid, ${personId}::uuid
    from sites where code = ${draft.siteCode}
    on conflict (code) do nothing`.execute(tx)
  if (inserted.numAffectedRows !== 1n) throw structureErrors.codeTaken({ code: draft.code }, sayCodeTaken(draft.code))
}

/** @throws structure.changed-meanwhile where somebody has saved since the person read it. */
export async function updateStructure(tx: Db, change: StructureChange, personId: string): Promise<void> {
  const updated = await sql`
    update structures set name = ${change.name}, name_ar = ${change.nameAr}, type = ${change.type},
      footprint = ${change.footprint && JSON.stringify(change.footprint)}::jsonb, description = ${change.description},
      outside_reason = ${change.outsideReason}, row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
    where code = ${change.code} and row_version = ${change.rowVersion}`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw structureErrors.changedMeanwhile({ code: change.code })
}

function toStructure(row: StructureRow): StoredStructure {
  return {
    code: row.code,
    siteCode: row.site_code,
    projectCode: row.project_code,
    name: row.name,
    nameAr: row.name_ar,
    type: row.type,
    footprint: row.footprint,
    description: row.description,
    outsideReason: row.outside_reason,
    ctime: row.ctime.toISOString(),
    coverAt: row.cover_at?.toISOString() ?? null,
    rowVersion: row.row_version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updatedBy,
  }
}
