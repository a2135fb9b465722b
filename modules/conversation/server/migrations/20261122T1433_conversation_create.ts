import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Comments and followers of records of any kind. Both carry the place and the company of their record. */
export const createConversation = defineMigration('20261122T1433_conversation_create', async (db) => {
  await sql`
    create table record_comments (
      project_code text not null,
      id uuid not null,
      site_code text,
      structure_code text,
      company_id uuid,
      entity_type text not null,
      entity_id text not null,
      body text not null,
      quoted_id uuid,
      earlier jsonb not null default '[]',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      removed_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index record_comments_by_record on record_comments (entity_id, entity_type, created_at, id)`.execute(
    db,
  )
  await sql`create index record_comments_by_id on record_comments (id)`.execute(db)
  await sql`
    create table record_followers (
      project_code text not null,
      entity_type text not null,
      entity_id text not null,
      user_id uuid not null,
      site_code text,
      structure_code text,
      company_id uuid,
      created_at timestamptz not null default now(),
      primary key (project_code, entity_type, entity_id, user_id)
    )`.execute(db)
  await sql`create index record_followers_by_record on record_followers (entity_id, entity_type)`.execute(db)
  await sql`create index record_followers_by_person on record_followers (user_id)`.execute(db)
  await sql`select enable_record_part_security('record_comments')`.execute(db)
  await sql`select enable_record_part_security('record_followers')`.execute(db)
})
