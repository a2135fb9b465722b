import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createAlarmRules = defineMigration('20261122T2335_alarm_rules_create', async (db) => {
  await sql`
    create table alarm_rules (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      severity text not null,
      device_id uuid,
      device_kind text,
      kind text not null,
      metric text not null default '',
      comparison text,
      raise_at double precision,
      clear_at double precision,
      for_seconds integer not null default 0,
      clear_for_seconds integer not null default 0,
      times integer,
      within_seconds integer,
      hold_off_seconds integer not null default 300,
      escalation jsonb not null default '[]',
      note text not null default '',
      state text not null default 'off',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index alarm_rules_by_site on alarm_rules (project_code, site_code, name)`.execute(db)
  await sql`create index alarm_rules_by_id on alarm_rules (id)`.execute(db)
  await sql`create index alarm_rules_on on alarm_rules (project_code, site_code) where state = 'on' and deleted_at is null`.execute(
    db,
  )
  await sql`select enable_place_security('alarm_rules')`.execute(db)
})
