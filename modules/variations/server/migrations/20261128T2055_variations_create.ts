import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createVariations = defineMigration('20261128T2055_variations_create', async (db) => {
  await sql`
    create table variations (
      project_code text not null,
      id uuid not null,
      company_id uuid,
      contract_id uuid not null,
      number text not null,
      title text not null,
      title_ar text not null default '',
      origin text not null,
      basis text not null,
      reference text not null default '',
      instructed_on date,
      due_on date,
      contractor_amount numeric,
      contractor_days integer,
      engineer_amount numeric,
      engineer_days integer,
      approved_amount numeric,
      approved_days integer,
      done_pct numeric not null default 0,
      description text not null default '',
      submitted_by uuid,
      answer_by date,
      state text not null default 'potential',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index variations_by_id on variations (id)`.execute(db)
  await sql`create index variations_of_contract on variations (contract_id, state)`.execute(db)
  await sql`select enable_place_security('variations', party => true)`.execute(db)
})
