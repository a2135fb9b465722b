import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Certificates with all that they say, and the payments of them. */
export const createCertificates = defineMigration('20261128T1737_certificates_create', async (db) => {
  await sql`
    create table certificates (
      project_code text not null,
      id uuid not null,
      company_id uuid,
      contract_id uuid not null,
      claim_id uuid,
      number text not null,
      type text not null,
      price_adjustment numeric not null default 0,
      other numeric not null default 0,
      other_reason text not null default '',
      released numeric not null default 0,
      notes text not null default '',
      content jsonb not null default '{}',
      content_hash text not null,
      net numeric not null,
      due numeric not null,
      tax numeric not null,
      payable numeric not null,
      paid numeric not null default 0,
      recommended_by uuid,
      issued_at timestamptz,
      pay_by date,
      state text not null default 'draft',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index certificates_by_id on certificates (id)`.execute(db)
  await sql`create index certificates_of_contract on certificates (contract_id, issued_at)`.execute(db)
  await sql`create unique index certificates_one_open on certificates (contract_id)
    where state in ('draft', 'recommended') and deleted_at is null`.execute(db)
  await sql`select enable_place_security('certificates', party => true)`.execute(db)
  await sql`
    create table certificate_payments (
      project_code text not null,
      certificate_id uuid not null,
      id uuid not null,
      company_id uuid,
      paid_on date not null,
      amount numeric not null check (amount > 0),
      reference text not null default '',
      noted_by uuid not null,
      noted_at timestamptz not null default now(),
      primary key (project_code, certificate_id, id)
    )`.execute(db)
  await sql`create index certificate_payments_of_certificate on certificate_payments (certificate_id)`.execute(db)
  await sql`select enable_place_security('certificate_payments', party => true)`.execute(db)
})
