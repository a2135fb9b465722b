import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What hangs on records of every kind (files, links) finds them by `id`. */
export const nameTopicsById = defineMigration('20261123T1150_bcf_name_topics_by_id', async (db) => {
  await sql`alter table bcf_topics add column id uuid not null generated always as (guid) stored`.execute(db)
  await sql`create index bcf_topics_by_id on bcf_topics (id)`.execute(db)
})
