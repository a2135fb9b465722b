import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Payment claims, the quantities that they claim, and what was submitted each time. */
export const createPaymentClaims = defineMigration('20261128T1737_payment_claims_create', async (db) => {
  await sql`
    create table payment_claims (
      project_code text not null,
      id uuid not null,
      company_id uuid,
      contract_id uuid not null,
      number text not null,
      period_from date not null,
      period_to date not null,
      materials numeric not null default 0,
      notes text not null default '',
      version integer not null default 0,
      previous_value numeric not null default 0,
      period_value numeric not null default 0,
      to_date_value numeric not null default 0,
      reviewed_value numeric not null default 0,
      line_count integer not null default 0,
      lines_hash text not null default '',
      submitted_at timestamptz,
      submitted_by uuid,
      certify_by date,
      pay_by date,
      certificate_id uuid,
      state text not null default 'draft',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index payment_claims_by_id on payment_claims (id)`.execute(db)
  await sql`create unique index payment_claims_one_open on payment_claims (contract_id)
    where certificate_id is null and deleted_at is null and state <> 'withdrawn'`.execute(db)
  await sql`select enable_place_security('payment_claims', party => true)`.execute(db)
  await sql`
    create table payment_claim_lines (
      project_code text not null,
      claim_id uuid not null,
      bill_line_id uuid not null,
      company_id uuid,
      period_quantity numeric(18, 6) not null,
      decision text,
      review_quantity numeric(18, 6),
      comment text not null default '',
      primary key (project_code, claim_id, bill_line_id)
    )`.execute(db)
  await sql`create index payment_claim_lines_of_claim on payment_claim_lines (claim_id)`.execute(db)
  await sql`select enable_place_security('payment_claim_lines', party => true)`.execute(db)
  await sql`
    create table payment_claim_versions (
      project_code text not null,
      claim_id uuid not null,
      version integer not null,
      company_id uuid,
      lines jsonb not null,
      hash text not null,
      period_value numeric not null,
      to_date_value numeric not null,
      submitted_at timestamptz not null,
      submitted_by uuid not null,
      primary key (project_code, claim_id, version)
    )`.execute(db)
  await sql`select enable_place_security('payment_claim_versions', party => true)`.execute(db)
})
