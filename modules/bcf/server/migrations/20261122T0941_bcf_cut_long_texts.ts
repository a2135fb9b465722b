import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Texts out of files had no limit. What is stored gets the limits that new topics have. */
export const cutLongTexts = defineMigration('20261122T0941_bcf_cut_long_texts', async (db) => {
  await sql`update bcf_topics
    set title = left(title, 500), type = left(type, 200), status = left(status, 200), priority = left(priority, 200),
      stage = left(stage, 200), assigned_to = left(assigned_to, 200), creation_author = left(creation_author, 200),
      modified_author = left(modified_author, 200), description = left(description, 10000),
      labels = array(select left(label, 200) from unnest(labels[1:50]) as label)
    where length(concat(title, type, status, priority, stage, assigned_to, creation_author, modified_author)) > 500
      or length(description) > 10000 or length(array_to_string(labels, '')) > 500`.execute(db)
})
