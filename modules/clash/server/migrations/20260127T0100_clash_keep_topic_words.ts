import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What a person wrote into the topic of a group stays, whatever later runs find. */
export const keepTopicWords = defineMigration('20260127T0100_clash_keep_topic_words', async (db) => {
  await sql`alter table clash_groups
    add column is_title_kept boolean not null default false,
    add column is_description_kept boolean not null default false`.execute(db)
})
