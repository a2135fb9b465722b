import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createMaterials = defineMigration('20261128T2128_materials_create', async (db) => {
  await sql`
    create table materials (
      project_code text not null,
      id uuid not null,
      company_id uuid,
      contract_id uuid not null,
      number text not null,
      name text not null,
      name_ar text not null default '',
      specification text not null default '',
      unit text not null,
      unit_value numeric not null default 0,
      supplier text not null default '',
      origin text not null default '',
      ownership text not null default '',
      is_insured boolean not null default false,
      description text not null default '',
      delivered numeric(18, 6) not null default 0,
      incorporated numeric(18, 6) not null default 0,
      on_site numeric(18, 6) not null default 0 check (on_site >= 0 and on_site <= delivered),
      state text not null default 'draft',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index materials_by_id on materials (id)`.execute(db)
  await sql`create index materials_of_contract on materials (contract_id)`.execute(db)
  await sql`select enable_place_security('materials', party => true)`.execute(db)
  await sql`
    create table material_moves (
      project_code text not null,
      material_id uuid not null,
      id uuid not null,
      company_id uuid,
      type text not null,
      quantity numeric(18, 6) not null check (quantity > 0),
      moved_on date not null,
      ticket_no text not null default '',
      note text not null default '',
      noted_by uuid not null,
      noted_at timestamptz not null default now(),
      primary key (project_code, material_id, id)
    )`.execute(db)
  await sql`create unique index material_moves_ticket on material_moves (material_id, ticket_no) where type = 'receive'`.execute(
    db,
  )
  await sql`select enable_place_security('material_moves', party => true)`.execute(db)
})
