import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

type Schema = Parameters<Parameters<typeof defineMigration>[1]>[0]

/** Incidents, what is done about them, and the hours that their rates are counted over. */
export const createIncidents = defineMigration('20261122T1751_incidents_create', async (db) => {
  await createIncidentTable(db)
  await createActionTable(db)
  await createHoursTable(db)
})

async function createIncidentTable(db: Schema): Promise<void> {
  await sql`
    create table incidents (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      number text not null,
      state text not null,
      title text not null,
      class text not null,
      type text not null,
      occurred_at timestamptz not null,
      zone text not null,
      description text not null,
      immediate_action text not null,
      contractor_id uuid,
      people jsonb not null default '[]',
      regulated text not null default 'none',
      regulator_told_at timestamptz,
      severity text,
      potential text,
      damage text not null default '',
      damage_cost numeric(16, 2),
      release text not null default '',
      lon double precision,
      lat double precision,
      lead_id uuid,
      is_private boolean not null default false,
      whys jsonb not null default '[]',
      causes jsonb not null default '[]',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id),
      unique (project_code, number)
    )`.execute(db)
  await sql`create index incidents_by_structure on incidents (structure_code, occurred_at) where deleted_at is null`.execute(
    db,
  )
  await sql`create index incidents_by_site on incidents (site_code, occurred_at) where deleted_at is null`.execute(db)
  await sql`create index incidents_by_id on incidents (id)`.execute(db)
  await sql`create index incidents_by_id_text on incidents ((id::text))`.execute(db)
  await sql`select enable_place_security('incidents')`.execute(db)
}

async function createActionTable(db: Schema): Promise<void> {
  await sql`
    create table incident_actions (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      incident_id uuid not null,
      description text not null,
      type text not null,
      control text,
      owner_id uuid not null,
      due_on date not null,
      state text not null default 'open',
      done_note text not null default '',
      done_by uuid,
      done_at timestamptz,
      verified_by uuid,
      verified_at timestamptz,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index incident_actions_by_incident on incident_actions (incident_id, created_at)`.execute(db)
  await sql`create index incident_actions_by_id on incident_actions (id)`.execute(db)
  await sql`create index incident_actions_by_id_text on incident_actions ((id::text))`.execute(db)
  await sql`select enable_place_security('incident_actions')`.execute(db)
}

async function createHoursTable(db: Schema): Promise<void> {
  await sql`
    create table work_hours (
      project_code text not null,
      id uuid not null,
      company_id uuid not null,
      month text not null,
      hours double precision not null,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create unique index work_hours_once on work_hours (project_code, company_id, month) where deleted_at is null`.execute(
    db,
  )
  await sql`create index work_hours_by_id on work_hours (id)`.execute(db)
  await sql`select enable_place_security('work_hours')`.execute(db)
}
