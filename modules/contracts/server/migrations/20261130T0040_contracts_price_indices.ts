import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** How the prices of a contract follow indices, and what the indices say month by month. */
export const createPriceIndices = defineMigration('20261130T0040_contracts_price_indices', async (db) => {
  await sql`
    create table contract_adjustments (
      project_code text not null,
      contract_id uuid not null,
      company_id uuid,
      fixed numeric not null,
      lag_days integer not null,
      missing text not null,
      indices jsonb not null,
      row_version integer not null default 1,
      primary key (project_code, contract_id)
    )`.execute(db)
  await sql`
    create table contract_index_values (
      project_code text not null,
      contract_id uuid not null,
      company_id uuid,
      index_id uuid not null,
      month text not null check (month ~ '^\\d{4}-\\d{2}$'),
      value numeric not null check (value > 0),
      is_provisional boolean not null default false,
      source text not null default '',
      primary key (project_code, contract_id, index_id, month)
    )`.execute(db)
  for (const table of ['contract_adjustments', 'contract_index_values']) {
    await sql`select enable_place_security(${table}::regclass, party => true)`.execute(db)
    await sql`select open_to_parties(${table}::regclass)`.execute(db)
  }
})
