import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Payment claims are seen, and made, by the people of their contractor, whatever part of the project they hold. */
export const openPaymentClaimsToParties = defineMigration(
  '20261129T1649_payment_claims_open_to_parties',
  async (db) => {
    for (const table of ['payment_claims', 'payment_claim_lines', 'payment_claim_versions', 'payment_claim_proofs'])
      await sql`select open_to_parties(${table}::regclass)`.execute(db)
  },
)
