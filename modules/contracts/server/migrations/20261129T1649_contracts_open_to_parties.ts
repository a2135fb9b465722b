import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A contract with its bill and its securities is seen by the people of its contractor, whatever part of the project they hold. */
export const openContractsToParties = defineMigration('20261129T1649_contracts_open_to_parties', async (db) => {
  for (const table of ['contracts', 'bill_lines', 'bill_shares', 'contract_securities'])
    await sql`select open_to_parties(${table}::regclass)`.execute(db)
})
