import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * Where a switch is other than its safe default: for the whole programme (no code), a project, a role, or a role in a
 * project. Anybody's work reads them, because anybody's work may depend on a switch; administrators write them.
 */
export const createSwitchOverrides = defineMigration('20260121T0000_platform_create_switch_overrides', async (db) => {
  await sql`create table switch_overrides (
    id uuid primary key,
    switch_id text not null,
    project_code text,
    role_code text,
    is_on boolean not null,
    reason text not null,
    owner_id uuid not null,
    expires_at timestamptz not null,
    row_version integer not null default 1,
    created_at timestamptz not null,
    created_by uuid not null,
    updated_at timestamptz not null,
    updated_by uuid not null,
    unique nulls not distinct (switch_id, project_code, role_code)
  )`.execute(db)
  await sql`select enable_internal_security('switch_overrides')`.execute(db)
  await sql`grant select on switch_overrides to plumbline_app`.execute(db)
  await sql`create policy look on switch_overrides for select to plumbline_app using (true)`.execute(db)
})
