import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { inScope } from '#platform/server/list-query.ts'

/** The file of a drawing as it is looked at, with what the register says of it. */
export interface DrawingFile {
  readonly drawingId: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
  readonly scale: string
  readonly sheetSize: string
  readonly revision: number
  readonly label: string
  readonly siteCode: string
  readonly structureCode: string
  readonly fileId: string
}

/**
 * The files of the newest ready revisions of drawings that the scope shows, by number; fewer than asked for where some are not
 * there or not ready. `isAny` takes the newest, ready or not: the demonstration is read while it is loaded.
 */
export async function listDrawingFiles(
  db: Db,
  asked: { readonly projectCode: string; readonly drawingIds: readonly string[]; readonly isAny?: boolean },
): Promise<DrawingFile[]> {
  const { projectCode, drawingIds, isAny = false } = asked
  if (drawingIds.length === 0) return []
  const { rows } = await sql<DrawingFile>`
    select cad_drawings.id as "drawingId", number, title, title_ar as "titleAr", scale, sheet_size as "sheetSize",
      site_code as "siteCode", structure_code as "structureCode", newest.*
    from cad_drawings cross join lateral (
      select revision, label, source_file_id as "fileId" from cad_revisions
      where cad_revisions.project_code = cad_drawings.project_code and drawing_id = cad_drawings.id
        and (${isAny} or state = 'ready')
      order by revision desc limit 1) as newest
    where ${inScope(db)} and cad_drawings.project_code = ${projectCode} and deleted_at is null
      and cad_drawings.id = any (${drawingIds}::uuid[])
    order by number`.execute(db)
  return rows
}
