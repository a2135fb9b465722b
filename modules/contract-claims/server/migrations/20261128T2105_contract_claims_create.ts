import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Contract claims; the days of their clocks are those of the contract as it was when they were added. */
export const createContractClaims = defineMigration('20261128T2105_contract_claims_create', async (db) => {
  await sql`
    create table contract_claims (
      project_code text not null,
      id uuid not null,
      company_id uuid,
      contract_id uuid not null,
      number text not null,
      title text not null,
      title_ar text not null default '',
      party text not null,
      clause text not null default '',
      event_on date not null,
      aware_on date,
      noticed_on date,
      objected_on date,
      detailed_on date,
      is_basis_given boolean not null default false,
      is_continuing boolean not null default false,
      claimed_amount numeric,
      claimed_days integer,
      assessed_amount numeric,
      assessed_days integer,
      awarded_amount numeric,
      awarded_days integer,
      description text not null default '',
      notice_days integer not null default 28,
      detailed_days integer not null default 84,
      state text not null default 'event',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index contract_claims_by_id on contract_claims (id)`.execute(db)
  await sql`create index contract_claims_of_contract on contract_claims (contract_id, state)`.execute(db)
  await sql`select enable_place_security('contract_claims', party => true)`.execute(db)
})
