import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** By what lines of a contract are proven, beside what is claimed of them. */
export const createClaimProofs = defineMigration('20261129T1300_payment_claims_proofs', async (db) => {
  await sql`
    create table payment_claim_proofs (
      project_code text not null,
      contract_id uuid not null,
      bill_line_id uuid not null,
      company_id uuid,
      proof_site text not null,
      tolerance_pct numeric not null,
      tonnes_per_cubic_metre numeric,
      counts jsonb not null,
      set_by uuid not null,
      set_at timestamptz not null default now(),
      primary key (project_code, contract_id, bill_line_id)
    )`.execute(db)
  await sql`create index payment_claim_proofs_of_contract on payment_claim_proofs (contract_id)`.execute(db)
  await sql`select enable_place_security('payment_claim_proofs', party => true)`.execute(db)
})
