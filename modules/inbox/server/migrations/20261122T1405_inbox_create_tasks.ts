import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What is asked of whom about which record. It lies where the record lies; who it is asked of is the module's condition. */
export const createTasks = defineMigration('20261122T1405_inbox_create_tasks', async (db) => {
  await sql`
    create table tasks (
      -- Null for records that lie in no place.
      project_code text,
      site_code text,
      structure_code text,
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('task', 'approval', 'mention', 'due')),
      person_id uuid,
      role_code text,
      company_id uuid,
      record_type text not null,
      record_id text not null,
      -- What tells it from others about the same record.
      key text not null default '',
      title jsonb not null,
      due_on date,
      state text not null default 'open' check (state in ('open', 'done', 'withdrawn')),
      opened_at timestamptz,
      asked_by uuid,
      asked_at timestamptz not null default now(),
      ended_at timestamptz,
      ended_by uuid,
      told_due boolean not null default false,
      told_late boolean not null default false,
      check (num_nonnulls(person_id, role_code, company_id) = 1)
    )`.execute(db)
  await sql`
    create unique index tasks_open on tasks (record_type, record_id, kind, key, coalesce(person_id::text, role_code, company_id::text))
    where state = 'open'`.execute(db)
  await sql`create index tasks_by_person on tasks (person_id, state, due_on)`.execute(db)
  await sql`create index tasks_by_role on tasks (role_code, state) where role_code is not null`.execute(db)
  await sql`create index tasks_by_company on tasks (company_id, state) where company_id is not null`.execute(db)
  await sql`create index tasks_due on tasks (due_on) where state = 'open' and due_on is not null`.execute(db)
  await sql`select enable_place_security('tasks')`.execute(db)
  await sql`
    create policy of_no_place on tasks to plumbline_app using (project_code is null) with check (project_code is null)`.execute(
    db,
  )
  await sql`
    create table task_covers (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      delegate_id uuid not null references users (id) on delete cascade,
      from_on date not null,
      to_on date not null check (to_on >= from_on),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index task_covers_by_delegate on task_covers (delegate_id, to_on)`.execute(db)
  await sql`create index task_covers_by_user on task_covers (user_id, to_on)`.execute(db)
  await sql`select enable_internal_security('task_covers')`.execute(db)
  await sql`
    create table task_digests (user_id uuid primary key references users (id) on delete cascade, day date not null)`.execute(
    db,
  )
  await sql`select enable_internal_security('task_digests')`.execute(db)
})
