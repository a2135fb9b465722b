import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Parts of lines of a bill that work packages build. */
export const createBillShares = defineMigration('20261129T0945_contracts_bill_shares', async (db) => {
  await sql`
    create table bill_shares (
      project_code text not null,
      bill_line_id uuid not null,
      package_id uuid not null,
      contract_id uuid not null,
      company_id uuid,
      share numeric(7, 4) not null check (share > 0 and share <= 100),
      primary key (project_code, bill_line_id, package_id)
    )`.execute(db)
  await sql`create index bill_shares_of_package on bill_shares (package_id)`.execute(db)
  await sql`create index bill_shares_of_contract on bill_shares (contract_id)`.execute(db)
  await sql`select enable_place_security('bill_shares', party => true)`.execute(db)
})
