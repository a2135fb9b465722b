import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

type Schema = Parameters<Parameters<typeof defineMigration>[1]>[0]

/** Files, their content and what is on its way. Content is shared inside one project and never across projects. */
export const createFiles = defineMigration('20260102T0000_files_create', async (db) => {
  await createFilesTable(db)
  await createUploadsTable(db)
  await createAccountingTables(db)
  await createAccountingFunctions(db)
})

async function createFilesTable(db: Schema): Promise<void> {
  await sql`create table files (
    project_code text not null,
    id uuid not null,
    site_code text,
    structure_code text,
    name text not null,
    media_type text not null,
    purpose text not null,
    size_bytes bigint not null check (size_bytes >= 0),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    storage_key text not null,
    row_version integer not null default 1,
    created_by text,
    created_at timestamptz not null default now(),
    updated_by text,
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (project_code, id)
  )`.execute(db)
  await sql`create unique index files_by_id on files (id)`.execute(db)
  await sql`create index files_by_content on files (project_code, sha256) where deleted_at is null`.execute(db)
  await sql`create index files_by_storage_key on files (storage_key)`.execute(db)
  await sql`select enable_place_security('files')`.execute(db)
}

async function createUploadsTable(db: Schema): Promise<void> {
  await sql`create table uploads (
    project_code text not null,
    id uuid not null,
    site_code text,
    structure_code text,
    user_id text not null,
    file_name text not null,
    media_type text not null,
    purpose text not null,
    size_bytes bigint not null check (size_bytes > 0),
    received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
    expected_sha256 text,
    sha256 text,
    storage_key text not null,
    file_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (project_code, id)
  )`.execute(db)
  await sql`create unique index uploads_by_id on uploads (id)`.execute(db)
  await sql`create index uploads_by_user on uploads (user_id, created_at desc)`.execute(db)
  await sql`create index uploads_by_expiry on uploads (expires_at)`.execute(db)
  await sql`select enable_place_security('uploads')`.execute(db)
  // Half a file is its sender's alone, whatever others may see of the place.
  await sql`create policy own on uploads as restrictive to plumbline_app
    using (user_id = (select nullif(current_setting('app.user_id', true), '')))
    with check (user_id = (select nullif(current_setting('app.user_id', true), '')))`.execute(db)
}

/**
 * Tables of the store's own. People's roles have no right on them at all: the functions below do what is needed, as the
 * owner, who is not held back here (row-level security is not forced).
 */
async function createAccountingTables(db: Schema): Promise<void> {
  await sql`create table blobs (
    project_code text not null,
    sha256 text not null,
    size_bytes bigint not null,
    storage_key text not null unique,
    file_count integer not null default 1,
    created_at timestamptz not null default now(),
    primary key (project_code, sha256)
  )`.execute(db)
  await sql`create table released_blobs (
    storage_key text primary key,
    project_code text not null,
    released_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table storage_reservations (
    upload_id uuid primary key,
    project_code text not null,
    size_bytes bigint not null
  )`.execute(db)
  await sql`create index storage_reservations_by_project on storage_reservations (project_code)`.execute(db)
  for (const table of ['blobs', 'released_blobs', 'storage_reservations']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`grant select, insert, update, delete on ${sql.table(table)} to plumbline_admin`.execute(db)
    await sql`create policy everything on ${sql.table(table)} to plumbline_admin using (true) with check (true)`.execute(
      db,
    )
  }
}

/** Where quota or sharing of content is decided, the project's lock is taken first: one after the other. */
async function createAccountingFunctions(db: Schema): Promise<void> {
  const lock = "perform pg_advisory_xact_lock(hashtextextended('storage of ' || project, 0));"
  const stored = '(select coalesce(sum(size_bytes), 0) from blobs where project_code = project)'
  const reserved = '(select coalesce(sum(size_bytes), 0) from storage_reservations where project_code = project)'
  const functions = {
    'used_storage(project text) returns bigint': `begin return ${stored} + ${reserved}; end`,
    'find_blob(project text, content text) returns text': `begin
      return (select storage_key from blobs where project_code = project and sha256 = content);
    end`,
    'claim_blob(project text, content text, size bigint, new_key text, quota bigint) returns text': `declare
      kept_key text;
    begin
      ${lock}
      update blobs set file_count = file_count + 1 where project_code = project and sha256 = content
        returning storage_key into kept_key;
      if found then return kept_key; end if;
      if ${stored} + size > quota then return null; end if;
      insert into blobs (project_code, sha256, size_bytes, storage_key) values (project, content, size, new_key);
      return new_key;
    end`,
    'release_blob(project text, content text) returns void': `begin
      ${lock}
      update blobs set file_count = file_count - 1 where project_code = project and sha256 = content;
      with gone as (
        delete from blobs where project_code = project and sha256 = content and file_count <= 0 returning storage_key
      )
      insert into released_blobs (storage_key, project_code) select storage_key, project from gone;
    end`,
    'release_key(project text, unused_key text) returns void': `begin
      insert into released_blobs (storage_key, project_code) values (unused_key, project) on conflict do nothing;
    end`,
    'reserve_storage(project text, upload uuid, size bigint, quota bigint) returns boolean': `begin
      ${lock}
      if ${stored} + ${reserved} + size > quota then return false; end if;
      insert into storage_reservations (upload_id, project_code, size_bytes) values (upload, project, size);
      return true;
    end`,
    'release_reservation(upload uuid) returns void': `begin
      delete from storage_reservations where upload_id = upload;
    end`,
  }
  for (const [head, body] of Object.entries(functions)) await createFunction(db, head, body)
}

async function createFunction(db: Schema, head: string, body: string): Promise<void> {
  const name = head.slice(0, head.indexOf('('))
  const rights = 'language plpgsql security definer set search_path = public, pg_temp'
  await sql.raw(`create function ${head} ${rights} as $$ ${body} $$`).execute(db)
  await sql`revoke execute on function ${sql.raw(name)} from public`.execute(db)
  await sql`grant execute on function ${sql.raw(name)} to plumbline_app, plumbline_admin`.execute(db)
}
