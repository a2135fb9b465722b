import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Contract claims with their notices are seen, and made, by the people of their contractor, whatever part of the project they hold. */
export const openContractClaimsToParties = defineMigration(
  '20261129T1649_contract_claims_open_to_parties',
  async (db) => {
    for (const table of ['contract_claims', 'contract_claim_evidence', 'contract_claim_dismissals'])
      await sql`select open_to_parties(${table}::regclass)`.execute(db)
  },
)
