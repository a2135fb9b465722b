import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

const PLACE = 'project_code text not null, site_code text, structure_code text'

/** Topics, comments and viewpoints as BCF has them. Files (snapshots, snippets, documents) lie in the file store. */
export const createTopics = defineMigration('20260123T0000_bcf_create_topics', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`create table bcf_topics (${PLACE}, guid uuid not null, number integer not null,
    type text, status text, title text not null, priority text, stage text, assigned_to text, due_date timestamptz,
    labels text[] not null default '{}', topic_index integer, creation_date timestamptz not null, creation_author text not null,
    modified_date timestamptz, modified_author text, description text, reference_links text[] not null default '{}',
    bim_snippet jsonb, document_references jsonb not null default '[]', related_topics text[] not null default '{}',
    header jsonb not null default '[]', source text not null, row_version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
    primary key (project_code, guid))`)
  await run('create unique index bcf_topics_by_number on bcf_topics (project_code, number)')
  await run(
    'create index bcf_topics_by_structure on bcf_topics (structure_code, creation_date) where deleted_at is null',
  )
  await run(`create table bcf_comments (${PLACE}, topic_guid uuid not null, guid uuid not null,
    date timestamptz not null, author text not null, comment text, viewpoint_guid uuid, modified_date timestamptz, modified_author text,
    primary key (project_code, topic_guid, guid),
    foreign key (project_code, topic_guid) references bcf_topics (project_code, guid))`)
  await run(`create table bcf_viewpoints (${PLACE}, topic_guid uuid not null, guid uuid not null,
    position integer, snapshot text, view jsonb not null, created_at timestamptz not null default now(),
    primary key (project_code, topic_guid, guid),
    foreign key (project_code, topic_guid) references bcf_topics (project_code, guid))`)
  await run(`create table bcf_topic_files (${PLACE}, topic_guid uuid not null, name text not null, file_id uuid not null, sha256 text not null,
    primary key (project_code, topic_guid, name),
    foreign key (project_code, topic_guid) references bcf_topics (project_code, guid))`)
  await run(`create table bcf_documents (${PLACE}, guid uuid not null, filename text not null, description text, file_id uuid not null,
    primary key (project_code, guid))`)
  await run(`create table bcf_events (${PLACE}, id uuid not null, topic_guid uuid not null, comment_guid uuid,
    date timestamptz not null default now(), author text not null, events jsonb not null, primary key (project_code, id))`)
  await run('create index bcf_events_by_topic on bcf_events (project_code, topic_guid, date)')
  await run(
    `create table bcf_extensions (project_code text primary key, lists jsonb not null, updated_at timestamptz not null default now())`,
  )
  await run(`create table bcf_imports (${PLACE}, id uuid not null, file_name text not null, state text not null,
    result jsonb, reason jsonb, job_id uuid, created_by text not null, created_at timestamptz not null default now(),
    primary key (project_code, id))`)
  // Numbers are counted over all topics of a project, also those that the caller does not see, so that none is given
  // twice: the function works in the name of the tables' owner, who may see this one table.
  await run(`create table bcf_counters (project_code text primary key, last_number integer not null)`)
  await run(`select enable_internal_security('bcf_counters')`)
  await run(
    `do $$ begin execute format('create policy counting on bcf_counters to %I using (true) with check (true)', current_user); end $$`,
  )
  await run(`create function bcf_next_number(project text) returns integer language sql security definer set search_path = public, pg_temp as
    $$ insert into bcf_counters as counters (project_code, last_number) values (project, 1)
       on conflict (project_code) do update set last_number = counters.last_number + 1 returning last_number $$`)
  await run('revoke execute on function bcf_next_number from public')
  await run('grant execute on function bcf_next_number to plumbline_app, plumbline_admin')
  for (const table of [
    'topics',
    'comments',
    'viewpoints',
    'topic_files',
    'documents',
    'events',
    'extensions',
    'imports',
  ])
    await run(`select enable_place_security('bcf_${table}')`)
})
