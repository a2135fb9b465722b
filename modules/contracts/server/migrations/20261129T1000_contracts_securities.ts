import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What secures contracts: bonds, guarantees and insurances. */
export const createSecurities = defineMigration('20261129T1000_contracts_securities', async (db) => {
  await sql`
    create table contract_securities (
      project_code text not null,
      contract_id uuid not null,
      id uuid not null,
      company_id uuid,
      type text not null,
      amount numeric not null,
      issuer text not null,
      number text not null default '',
      expires_on date,
      state text not null default 'held',
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index contract_securities_of_contract on contract_securities (contract_id)`.execute(db)
  await sql`create index contract_securities_by_end on contract_securities (expires_on) where state = 'held'`.execute(
    db,
  )
  await sql`select enable_place_security('contract_securities', party => true)`.execute(db)
})
