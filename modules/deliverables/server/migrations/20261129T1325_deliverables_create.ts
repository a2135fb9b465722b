import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Documents that are owed. What of them has arrived is asked of the register of documents each time. */
export const createDeliverables = defineMigration('20261129T1325_deliverables_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table deliverables (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      id uuid not null,
      number text not null,
      title text not null,
      title_ar text not null default '',
      package_name text not null default '',
      company_id uuid,
      form text not null,
      needed_as text not null,
      due_on date,
      note text not null default '',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index deliverables_by_id on deliverables (id)')
  await run('create index deliverables_by_structure on deliverables (structure_code, due_on) where deleted_at is null')
  await run('create index deliverables_by_site on deliverables (site_code, due_on) where deleted_at is null')
  await run(
    'create unique index deliverables_number on deliverables (project_code, lower(number)) where deleted_at is null',
  )
  await run(`select enable_place_security('deliverables', party => true)`)
})
