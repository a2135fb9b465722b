import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A small picture of the first page of each revision, drawn once for all that have the same content. */
export const drawThumbnails = defineMigration('20261130T0144_documents_draw_thumbnails', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table document_revisions
    add column thumbnail_state text not null default 'unknown'
      check (thumbnail_state in ('unknown', 'drawing', 'ready', 'none')),
    add column thumbnail_file_id uuid,
    add check ((thumbnail_state = 'ready') = (thumbnail_file_id is not null))`)
  await run(`create index document_revisions_drawn on document_revisions (project_code, sha256)
    where thumbnail_file_id is not null`)
})
