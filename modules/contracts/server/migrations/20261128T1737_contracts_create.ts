import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Contracts and their bills of quantities. Amounts keep the decimals of their currency: numeric without a scale. */
export const createContracts = defineMigration('20261128T1737_contracts_create', async (db) => {
  await sql`
    create table contracts (
      project_code text not null,
      id uuid not null,
      company_id uuid,
      number text not null,
      reference text not null default '',
      title text not null,
      title_ar text not null default '',
      form text not null,
      type text not null,
      base_contract_id uuid,
      employer_id uuid,
      engineer_id uuid,
      currency text not null,
      accepted_amount numeric not null,
      provisional_sums numeric not null default 0,
      tax_pct numeric not null default 0,
      signed_on date,
      commences_on date,
      completion_days integer,
      taken_over_on date,
      defects_days integer not null,
      retention_pct numeric not null,
      retention_ceiling_pct numeric,
      retention_on_materials boolean not null,
      advance_pct numeric not null,
      advance_start_pct numeric not null,
      advance_rate numeric not null,
      materials_pct numeric not null,
      minimum numeric not null,
      certify_days integer not null,
      pay_days integer not null,
      financing_pct numeric not null,
      damages_per_day numeric not null,
      damages_cap_pct numeric,
      description text not null default '',
      bill_total numeric not null default 0,
      bill_lines integer not null default 0,
      state text not null default 'pending',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index contracts_by_id on contracts (id)`.execute(db)
  await sql`create index contracts_by_base on contracts (base_contract_id) where base_contract_id is not null`.execute(
    db,
  )
  await sql`select enable_place_security('contracts', party => true)`.execute(db)
  await sql`
    create table bill_lines (
      project_code text not null,
      contract_id uuid not null,
      id uuid not null,
      company_id uuid,
      position integer not null,
      parent_id uuid,
      is_section boolean not null,
      item_no text not null,
      description text not null,
      unit text not null,
      quantity numeric(18, 6) not null,
      rate numeric(18, 6) not null,
      amount numeric not null,
      certified numeric(18, 6) not null default 0,
      primary key (project_code, contract_id, id)
    )`.execute(db)
  await sql`create unique index bill_lines_in_order on bill_lines (contract_id, position)`.execute(db)
  await sql`select enable_place_security('bill_lines', party => true)`.execute(db)
})
