import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { cadApi } from '../contract/cad-api.ts'
import { type DrawingLook, type DrawingView, drawingViewErrors } from '../contract/drawing-view.ts'
import type { StoredDrawing } from './drawing-repository.ts'

/** A view as stored, with the person it belongs to. */
export type StoredView = Omit<DrawingView, 'can'> & { readonly ownerId: string }

interface ViewRow {
  id: string
  name: string
  look: DrawingLook
  row_version: number
  created_by: string
  createdBy: PersonRef
  created_at: Date
}

const SORTABLE = { name: sql`lower(name)`, createdAt: sql`created_at` }

const BY = personRef(sql`cad_views.created_by`)

export async function listViews(
  db: Db,
  query: InputOf<(typeof cadApi)['endpoints']['views']>,
): Promise<Page<StoredView>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<ViewRow & { total: number }>`
    select *, ${BY} as "createdBy", count(*) over ()::int as total from cad_views
    where drawing_id = ${query.drawingId} and deleted_at is null and ${inScope()} and ${query.search ? holding(query.search, sql`name`) : sql`true`}
    order by ${orderBy(query.sort, SORTABLE, sql`lower(name), id`)} ${window}`,
    toView,
  )
}

/** @throws cad-view.not-found where it is not of this drawing, was removed, or the scope does not see it. */
export async function getView(db: Db, drawingId: string, id: string): Promise<StoredView> {
  const found = await sql<ViewRow>`
    select *, ${BY} as "createdBy" from cad_views where drawing_id = ${drawingId} and id = ${id} and deleted_at is null`.execute(
    db,
  )
  const [row] = found.rows
  if (!row) throw drawingViewErrors.notFound({ id })
  return toView(row)
}

/** False where the id is taken: the same view was sent before. */
export async function insertView(
  tx: Db,
  drawing: StoredDrawing,
  view: Pick<DrawingView, 'id' | 'name' | 'look'>,
  owner: { readonly id: string },
): Promise<boolean> {
  const inserted = await sql`
    insert into cad_views (project_code, id, drawing_id, site_code, structure_code, name, look, created_by)
    values (${drawing.projectCode}, ${view.id}, ${drawing.id}, ${drawing.siteCode}, ${drawing.structureCode}, ${view.name},
      ${JSON.stringify(view.look)}::jsonb, ${owner.id})
    on conflict do nothing`.execute(tx)
  return inserted.numAffectedRows === 1n
}

/** @throws cad-view.changed-meanwhile where somebody has saved since the person read it. */
export async function updateView(
  tx: Db,
  change: Pick<DrawingView, 'id' | 'name' | 'look' | 'rowVersion'>,
): Promise<void> {
  const updated = await sql`
    update cad_views set name = ${change.name}, look = ${JSON.stringify(change.look)}::jsonb,
      row_version = row_version + 1, updated_at = now()
    where id = ${change.id} and row_version = ${change.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw drawingViewErrors.changedMeanwhile({ id: change.id })
}

/** Puts a view of this drawing back that was removed. False where there is none. */
export async function restoreView(tx: Db, drawingId: string, id: string): Promise<boolean> {
  const updated = await sql`
    update cad_views set deleted_at = null, row_version = row_version + 1, updated_at = now()
    where drawing_id = ${drawingId} and id = ${id} and deleted_at is not null`.execute(tx)
  return updated.numAffectedRows === 1n
}

export async function markViewRemoved(tx: Db, id: string): Promise<void> {
  await sql`update cad_views set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
}

function toView(row: ViewRow): StoredView {
  return {
    id: row.id,
    name: row.name,
    look: row.look,
    rowVersion: row.row_version,
    ownerId: row.created_by,
    createdAt: row.created_at.toISOString(),
    createdBy: row.createdBy,
  }
}
