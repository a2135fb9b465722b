import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Machines; certificates and days are rows of their own, with the place and company of the machine. */
export const createEquipment = defineMigration('20261122T2325_equipment_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table equipment (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      reference text not null,
      name text not null,
      name_ar text not null default '',
      category text not null,
      manufacturer text not null default '',
      model text not null default '',
      serial text not null,
      hire_type text not null default 'hired',
      day_rate numeric(16, 2),
      capacity text not null default '',
      safe_load numeric(9, 3),
      year_made integer,
      plate text not null default '',
      owner_id uuid,
      note text not null default '',
      state text not null default 'available',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run(`
    create table equipment_certificates (
      project_code text not null,
      machine_id uuid not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      type text not null,
      body text not null default '',
      number text not null,
      issued_on date not null,
      expires_on date not null,
      entered_by uuid not null,
      entered_at timestamptz not null default now(),
      primary key (project_code, machine_id, id)
    )`)
  await run(`
    create table equipment_days (
      project_code text not null,
      machine_id uuid not null,
      day date not null,
      site_code text not null,
      company_id uuid,
      scheduled numeric(4, 2) not null,
      working numeric(4, 2) not null,
      idle numeric(4, 2) not null,
      standby numeric(4, 2) not null,
      breakdown numeric(4, 2) not null,
      note text not null default '',
      entered_by uuid not null,
      entered_at timestamptz not null default now(),
      primary key (project_code, machine_id, day)
    )`)
  await run('create index equipment_by_site on equipment (project_code, site_code, reference)')
  await run('create index equipment_by_id on equipment (id)')
  await run('create unique index equipment_serial on equipment (project_code, serial) where deleted_at is null')
  await run('create index equipment_certificates_by_id on equipment_certificates (id)')
  await run('create index equipment_days_by_site on equipment_days (project_code, site_code, day)')
  for (const table of ['equipment', 'equipment_certificates', 'equipment_days'])
    await run(`select enable_place_security('${table}', party => true)`)
})
