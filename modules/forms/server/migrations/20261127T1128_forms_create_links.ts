import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Links by which people without an account fill in a form. The token is kept as a hash alone. */
export const createFormLinks = defineMigration('20261127T1128_forms_create_links', async (db) => {
  await sql`
    create table form_links (
      project_code text not null,
      id uuid not null,
      site_code text,
      structure_code text,
      template_id uuid not null,
      title text not null,
      token_hash bytea not null unique,
      most_forms integer check (most_forms > 0),
      forms integer not null default 0 check (forms <= most_forms),
      last_form_at timestamptz,
      created_by uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      withdrawn_at timestamptz,
      withdrawn_by uuid,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index form_links_by_template on form_links (template_id, created_at desc)`.execute(db)
  await sql`select enable_place_security('form_links')`.execute(db)
  // Files that came ahead of their form, and wait for it.
  await sql`
    create table form_link_files (
      project_code text not null,
      file_id uuid not null,
      link_id uuid not null,
      size_bytes bigint not null,
      created_at timestamptz not null,
      primary key (project_code, file_id),
      foreign key (project_code, link_id) references form_links (project_code, id)
    )`.execute(db)
  await sql`create index form_link_files_by_link on form_link_files (link_id, created_at)`.execute(db)
  await sql`create index form_link_files_by_age on form_link_files (created_at)`.execute(db)
  await sql`select enable_internal_security('form_link_files')`.execute(db)
  await sql`
    alter table filled_forms add column link_id uuid, add column sender_name text,
      add check ((link_id is null) = (sender_name is null))`.execute(db)
})
