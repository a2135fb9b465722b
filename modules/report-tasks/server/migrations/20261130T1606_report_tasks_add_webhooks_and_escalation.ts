import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addWebhooksAndEscalation = defineMigration(
  '20261130T1606_report_tasks_add_webhooks_and_escalation',
  async (db) => {
    await sql`alter table report_tasks add column escalation jsonb not null default '[]'`.execute(db)
    await sql`
      alter table report_sendings
        -- Which step of the escalation; null for what is no escalation.
        add column level smallint`.execute(db)
    await sql`
      create table report_webhooks (
        project_code text not null,
        task_id uuid not null,
        site_code text not null,
        address text not null,
        -- Half of the secret that calls are signed with; the other half is the pepper.
        key uuid not null,
        -- What leaves is what this person may see.
        set_by uuid not null,
        set_at timestamptz not null,
        primary key (project_code, task_id)
      )`.execute(db)
    await sql`select enable_place_security('report_webhooks')`.execute(db)
    await sql`
      create table report_webhook_calls (
        project_code text not null,
        id uuid not null,
        site_code text not null,
        task_id uuid not null,
        -- Null for a test.
        sending_id uuid,
        host text not null,
        state text not null check (state in ('open', 'sent', 'failed', 'dropped')),
        tries jsonb not null default '[]',
        next_at timestamptz,
        lease_token uuid,
        lease_until timestamptz,
        created_at timestamptz not null,
        primary key (project_code, id)
      )`.execute(db)
    await sql`create index report_webhook_calls_by_task on report_webhook_calls (project_code, task_id, created_at)`.execute(
      db,
    )
    await sql`create index report_webhook_calls_open on report_webhook_calls (next_at) where state = 'open'`.execute(db)
    await sql`select enable_place_security('report_webhook_calls')`.execute(db)
    await sql`
      create table report_standing (
        project_code text not null,
        task_id uuid not null,
        -- Template, company and period of what is late.
        item text not null,
        site_code text not null,
        company_id uuid not null,
        line text not null,
        since timestamptz not null,
        -- Steps of the escalation that were told of it.
        level smallint not null default 0,
        escalate_at timestamptz,
        primary key (project_code, task_id, item)
      )`.execute(db)
    await sql`create index report_standing_next on report_standing (escalate_at) where escalate_at is not null`.execute(
      db,
    )
    await sql`select enable_place_security('report_standing', party => true)`.execute(db)
  },
)
