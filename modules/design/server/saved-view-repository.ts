import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { designApi } from '../contract/design-api.ts'
import { type SavedView, type SavedViewDraft, savedViewErrors } from '../contract/saved-view.ts'

type ListInput = InputOf<(typeof designApi)['endpoints']['savedViews']>

/** A view as stored, before the policy says what the caller may do with it. */
export interface StoredView extends Omit<SavedView, 'can'> {
  readonly projectCode: string
  readonly siteCode: string
  readonly ownerId: string
}

interface ViewRow {
  id: string
  project_code: string
  site_code: string
  structure_code: string
  kind: SavedView['kind']
  name: string
  model_ids: string[]
  content: Record<string, unknown>
  picture: string | null
  row_version: number
  created_by: string
  createdBy: PersonRef
  created_at: Date
}

const BY = personRef(sql`saved_views.created_by`)

const SORTABLE = { name: sql`name`, createdAt: sql`created_at` }

export async function listSavedViews(db: Db, query: ListInput): Promise<Page<StoredView>> {
  const search = query.search ? containing(query.search) : null
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<ViewRow & { total: number }>`
    select *, ${BY} as "createdBy", count(*) over ()::int as total from saved_views
    where deleted_at is null and ${inScope()} and structure_code = ${query.structureCode}
      and (${query.kind ?? null}::text is null or kind = ${query.kind ?? null})
      and (${search}::text is null or name ilike ${search})
    order by ${orderBy(query.sort, SORTABLE, sql`created_at desc, id`)} ${window}`,
    toView,
  )
}

/** @throws saved-view.not-found where it does not exist, was deleted, or the scope does not see it. */
export async function getSavedView(db: Db, id: string): Promise<StoredView> {
  const found =
    await sql<ViewRow>`select *, ${BY} as "createdBy" from saved_views where id = ${id} and deleted_at is null`.execute(
      db,
    )
  const [row] = found.rows
  if (!row) throw savedViewErrors.notFound({ id })
  return toView(row)
}

/** True where a structure has this viewpoint; filters are none, and removed ones neither. */
export async function hasViewpoint(db: Db, id: string, structureCode: string): Promise<boolean> {
  const found = await sql`
    select 1 from saved_views
    where id = ${id} and structure_code = ${structureCode} and kind = 'viewpoint' and deleted_at is null`.execute(db)
  return found.rows.length > 0
}

export interface NewView extends SavedViewDraft {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly person: { readonly id: string }
}

export async function insertSavedView(tx: Db, view: NewView): Promise<void> {
  await sql`
    insert into saved_views (project_code, id, site_code, structure_code, kind, name, model_ids, content, picture, created_by)
    values (${view.projectCode}, ${view.id}, ${view.siteCode}, ${view.structureCode}, ${view.kind}, ${view.name},
      ${view.modelIds}::uuid[], ${JSON.stringify(view.content)}::jsonb, ${view.picture}, ${view.person.id})`.execute(tx)
}

/** @throws saved-view.changed-meanwhile where somebody has saved since the person read it. */
export async function renameSavedView(tx: Db, view: { id: string; name: string; rowVersion: number }): Promise<void> {
  const updated = await sql`
    update saved_views set name = ${view.name}, row_version = row_version + 1, updated_at = now()
    where id = ${view.id} and row_version = ${view.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw savedViewErrors.changedMeanwhile({ id: view.id })
}

export async function markSavedViewRemoved(tx: Db, id: string): Promise<void> {
  await sql`update saved_views set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
}

function toView(row: ViewRow): StoredView {
  return {
    id: row.id,
    projectCode: row.project_code,
    siteCode: row.site_code,
    structureCode: row.structure_code,
    kind: row.kind,
    name: row.name,
    modelIds: row.model_ids,
    content: row.content,
    picture: row.picture,
    rowVersion: row.row_version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.createdBy,
    ownerId: row.created_by,
  }
}
