import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What was drawn over a photo, beside the photo: each mark with its places, who drew it and when. */
export const drawOnPhotos = defineMigration('20261123T1720_attachments_draw_on_photos', async (db) => {
  await sql`alter table record_files add column marks jsonb not null default '[]'`.execute(db)
})
