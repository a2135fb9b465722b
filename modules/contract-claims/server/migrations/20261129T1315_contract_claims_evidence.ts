import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Events that are evidence of a claim, as they were said when they were kept, and events that are none. */
export const createClaimEvidence = defineMigration('20261129T1315_contract_claims_evidence', async (db) => {
  await sql`
    create table contract_claim_evidence (
      project_code text not null,
      claim_id uuid not null,
      id uuid not null,
      company_id uuid,
      source text not null,
      key text not null,
      source_title jsonb not null,
      title jsonb not null,
      fact jsonb not null,
      at timestamptz not null,
      event_on date not null,
      aware_on date,
      entity_type text,
      entity_id text,
      kept_by uuid not null,
      kept_at timestamptz not null default now(),
      primary key (project_code, id),
      unique (claim_id, source, key)
    )`.execute(db)
  await sql`create index contract_claim_evidence_by_event on contract_claim_evidence (project_code, source, key)`.execute(
    db,
  )
  await sql`select enable_place_security('contract_claim_evidence', party => true)`.execute(db)
  await sql`
    create table contract_claim_dismissals (
      project_code text not null,
      id uuid not null,
      company_id uuid,
      source text not null,
      key text not null,
      reason text not null,
      dismissed_by uuid not null,
      dismissed_at timestamptz not null default now(),
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index contract_claim_dismissals_by_event on contract_claim_dismissals (project_code, source, key)`.execute(
    db,
  )
  await sql`select enable_place_security('contract_claim_dismissals', party => true)`.execute(db)
})
