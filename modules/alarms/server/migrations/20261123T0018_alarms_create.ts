import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createAlarms = defineMigration('20261123T0018_alarms_create', async (db) => {
  await sql`
    create table alarms (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      device_id uuid not null,
      rule_id uuid not null,
      name text not null,
      name_ar text not null default '',
      severity text not null,
      kind text not null,
      metric text not null default '',
      limit_value double precision,
      escalation jsonb not null default '[]',
      raised_at timestamptz not null,
      last_raised_at timestamptz not null,
      count integer not null default 1,
      value double precision,
      last_value double precision,
      cleared_at timestamptz,
      cleared_why text,
      acknowledged_at timestamptz,
      acknowledged_by uuid,
      assignee_id uuid,
      incident_id uuid,
      escalated integer not null default 0,
      escalate_at timestamptz,
      row_version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  // One live alarm of a device by a rule: what is not over, or not seen, is raised again and not beside itself.
  await sql`
    create unique index alarms_live on alarms (project_code, device_id, rule_id)
    where cleared_at is null or acknowledged_at is null`.execute(db)
  await sql`create index alarms_by_site on alarms (project_code, site_code, raised_at desc, id)`.execute(db)
  await sql`create index alarms_by_device on alarms (project_code, device_id, rule_id, raised_at desc)`.execute(db)
  await sql`create index alarms_by_id on alarms (id)`.execute(db)
  await sql`create index alarms_active on alarms (project_code) where cleared_at is null`.execute(db)
  await sql`create index alarms_to_escalate on alarms (escalate_at) where escalate_at is not null`.execute(db)
  await sql`select enable_place_security('alarms')`.execute(db)
  await sql`
    create table alarm_entries (
      project_code text not null,
      site_code text not null,
      alarm_id uuid not null,
      id uuid not null,
      at timestamptz not null,
      what text not null,
      value double precision,
      person_id uuid,
      says text not null default '',
      primary key (project_code, alarm_id, id)
    )`.execute(db)
  await sql`create index alarm_entries_by_time on alarm_entries (project_code, alarm_id, at desc, id)`.execute(db)
  await sql`select enable_place_security('alarm_entries')`.execute(db)
  await createJudging(db)
})

/** What judging remembers from value to value: read and written by the platform's own role alone, as the readings are. */
async function createJudging(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  await sql`
    create table alarm_states (
      project_code text not null,
      rule_id uuid not null,
      device_id uuid not null,
      rule_version integer not null,
      is_active boolean not null,
      holds_since double precision,
      hits jsonb not null default '[]',
      last_at double precision,
      primary key (project_code, rule_id, device_id)
    )`.execute(db)
  await sql`
    create table alarm_windows (
      project_code text not null,
      site_code text not null,
      ends_at timestamptz not null,
      folded integer not null default 0,
      primary key (project_code, site_code)
    )`.execute(db)
  for (const table of ['alarm_states', 'alarm_windows'])
    await sql`select enable_internal_security(${table})`.execute(db)
}
