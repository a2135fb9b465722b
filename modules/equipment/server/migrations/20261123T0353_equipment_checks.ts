import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The form that a machine is checked on before work, and each time that this was done: by the id of the form that was filled in. */
export const createChecks = defineMigration('20261123T0353_equipment_checks', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table equipment add column check_form_id uuid')
  await run(`
    create table equipment_checks (
      project_code text not null,
      machine_id uuid not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      number text not null,
      answered_at timestamptz not null,
      checked_by uuid not null,
      failed jsonb not null,
      cleared_at timestamptz,
      cleared_by uuid,
      cleared_reason text not null default '',
      primary key (project_code, machine_id, id)
    )`)
  await run('create index equipment_checks_by_id on equipment_checks (id)')
  await run(
    'create index equipment_checks_newest on equipment_checks (project_code, site_code, machine_id, answered_at desc)',
  )
  await run(`select enable_place_security('equipment_checks', party => true)`)
})
