import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Collections, each its maker's alone until it is public in the project, and what they name: documents, folders, uploads. */
export const createFileCollections = defineMigration('20261129T0930_file_collections_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table file_collections (
      project_code text not null,
      id uuid not null,
      name text not null,
      name_ar text not null default '',
      description text not null default '',
      is_public boolean not null,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index file_collections_by_id on file_collections (id)')
  await run(`
    create table file_collection_items (
      project_code text not null,
      collection_id uuid not null,
      id uuid not null,
      -- As of its collection, whose maker alone fills it: a policy looks at one row.
      is_public boolean not null,
      kind text not null check (kind in ('document', 'folder', 'upload')),
      document_id uuid,
      folder text,
      file_id uuid,
      file_name text not null default '',
      media_type text not null default '',
      size_bytes bigint not null default 0,
      sync text not null default 'ready' check (sync in ('reading', 'ready', 'none', 'failed')),
      note jsonb,
      pages integer,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_code, id),
      foreign key (project_code, collection_id) references file_collections (project_code, id),
      check ((kind = 'document') = (document_id is not null)),
      check ((kind = 'folder') = (folder is not null)),
      check ((kind = 'upload') = (file_id is not null))
    )`)
  await run('create index file_collection_items_by_collection on file_collection_items (collection_id, kind)')
  await run('create index file_collection_items_by_id on file_collection_items (id)')
  await run(`create unique index file_collection_items_document on file_collection_items (project_code, collection_id, document_id)
    where kind = 'document'`)
  await run(`create unique index file_collection_items_folder on file_collection_items (project_code, collection_id, folder)
    where kind = 'folder'`)
  const isOwnOrPublic = `(is_public or created_by::text = (select current_setting('app.user_id', true)))`
  for (const table of ['file_collections', 'file_collection_items']) {
    await run(`select enable_place_security('${table}')`)
    await run(`do $$
      declare
        rule text := format('(%s) and ${isOwnOrPublic.replaceAll("'", "''")}', (select pg_get_expr(polqual, polrelid)
          from pg_policy where polrelid = '${table}'::regclass and polname = 'by_place'));
      begin
        execute format('alter policy by_place on ${table} using (%s) with check (%s)', rule, rule);
      end $$`)
    // The projects that a person sees are those that they hold something of.
    await run(`create policy shared_with_project on ${table} for select to plumbline_app
      using (${isOwnOrPublic} and exists (select 1 from projects where projects.code = project_code))`)
  }
})
