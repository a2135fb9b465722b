import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createReportTasks = defineMigration('20261128T2048_report_tasks_create', async (db) => {
  await sql`
    create table report_tasks (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      number text not null,
      name text not null,
      name_ar text not null default '',
      message text not null default '',
      message_ar text not null default '',
      master_record_id uuid,
      trigger text not null check (trigger in ('calendar', 'missing', 'frozen')),
      rule text not null default '',
      starts_on date not null,
      time text not null,
      on_day_off text not null,
      role_codes text[] not null default '{}',
      company_ids uuid[] not null default '{}',
      person_id uuid,
      is_on boolean not null default true,
      next_at timestamptz,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index report_tasks_by_site on report_tasks (site_code, updated_at)`.execute(db)
  await sql`create index report_tasks_by_id on report_tasks (id)`.execute(db)
  await sql`create index report_tasks_next on report_tasks (next_at) where next_at is not null`.execute(db)
  await sql`select enable_place_security('report_tasks')`.execute(db)
  await sql`
    create table report_sendings (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      task_id uuid not null,
      cause text not null,
      run_id uuid,
      missing text[] not null default '{}',
      recipient_ids uuid[] not null,
      sent_by uuid,
      sent_at timestamptz not null,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index report_sendings_by_task on report_sendings (project_code, task_id, sent_at)`.execute(db)
  await sql`create index report_sendings_by_id on report_sendings (id)`.execute(db)
  await sql`select enable_place_security('report_sendings')`.execute(db)
})
