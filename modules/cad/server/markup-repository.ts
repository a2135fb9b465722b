import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import { drawingErrors, type Markup } from '../contract/drawing.ts'
import type { StoredDrawing } from './drawing-repository.ts'

/** A mark as stored, with the person it belongs to. */
export type StoredMarkup = Omit<Markup, 'can' | 'issue'> & {
  readonly authorId: string
  readonly projectCode: string
  readonly topicGuid: string | null
}

interface MarkupRow {
  project_code: string
  id: string
  kind: Markup['kind']
  layout: string
  rings: Markup['rings']
  text: string
  revision: number
  row_version: number
  created_by: string
  createdBy: PersonRef
  topic_guid: string | null
  created_at: Date
}

const BY = personRef(sql`cad_markups.created_by`)

export async function listMarkups(
  db: Db,
  query: { id: string; page: number; pageSize: number },
): Promise<Page<StoredMarkup>> {
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<MarkupRow & { total: number }>`
    select *, ${BY} as "createdBy", count(*) over ()::int as total from cad_markups where drawing_id = ${query.id} and deleted_at is null and ${inScope()}
    order by created_at, id ${window}`,
    toMarkup,
  )
}

/** @throws cad-drawing.markup-unknown where it is not on this drawing, or the scope does not see it. */
export async function getMarkup(db: Db, drawingId: string, id: string): Promise<StoredMarkup> {
  const found = await sql<MarkupRow>`
    select *, ${BY} as "createdBy" from cad_markups where drawing_id = ${drawingId} and id = ${id} and deleted_at is null`.execute(
    db,
  )
  const row = found.rows[0]
  if (!row) throw drawingErrors.markupUnknown({ id })
  return toMarkup(row)
}

export async function insertMarkup(
  tx: Db,
  drawing: StoredDrawing,
  markup: Pick<Markup, 'id' | 'kind' | 'layout' | 'rings' | 'text' | 'revision'>,
  author: { readonly id: string },
): Promise<void> {
  await sql`
    insert into cad_markups (project_code, id, drawing_id, site_code, structure_code, revision, kind, layout, rings, text, created_by)
    values (${drawing.projectCode}, ${markup.id}, ${drawing.id}, ${drawing.siteCode}, ${drawing.structureCode}, ${markup.revision},
      ${markup.kind}, ${markup.layout}, ${JSON.stringify(markup.rings)}::jsonb, ${markup.text}, ${author.id})`.execute(
    tx,
  )
}

/** @throws cad-drawing.changed-meanwhile where somebody has saved since the person read it. */
export async function updateMarkup(tx: Db, change: { id: string; rowVersion: number; text: string }): Promise<void> {
  const updated = await sql`
    update cad_markups set text = ${change.text}, row_version = row_version + 1, updated_at = now()
    where id = ${change.id} and row_version = ${change.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw drawingErrors.changedMeanwhile({ id: change.id })
}

/** Puts a mark of this drawing back that was taken off. False where there is none. */
export async function restoreMarkup(tx: Db, drawingId: string, id: string): Promise<boolean> {
  const updated = await sql`
    update cad_markups set deleted_at = null, row_version = row_version + 1, updated_at = now()
    where drawing_id = ${drawingId} and id = ${id} and deleted_at is not null`.execute(tx)
  return updated.numAffectedRows === 1n
}

/** @throws cad-drawing.issue-there where one was raised meanwhile. */
export async function setMarkupTopic(tx: Db, id: string, topicGuid: string): Promise<void> {
  const updated = await sql`
    update cad_markups set topic_guid = ${topicGuid}, row_version = row_version + 1, updated_at = now()
    where id = ${id} and topic_guid is null and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw drawingErrors.issueThere({ id })
}

export async function markMarkupRemoved(tx: Db, id: string): Promise<void> {
  await sql`update cad_markups set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
}

function toMarkup(row: MarkupRow): StoredMarkup {
  return {
    id: row.id,
    kind: row.kind,
    layout: row.layout,
    rings: row.rings,
    text: row.text,
    revision: row.revision,
    rowVersion: row.row_version,
    authorId: row.created_by,
    projectCode: row.project_code,
    topicGuid: row.topic_guid,
    createdAt: row.created_at.toISOString(),
    createdBy: row.createdBy,
  }
}
