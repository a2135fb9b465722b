import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Tenders with the bill that bids are compared by, sealed bids, and what their evaluation stands on. */
export const createTenders = defineMigration('20261128T2035_tenders_create', async (db) => {
  await sql`
    create table tenders (
      project_code text not null,
      id uuid not null,
      number text not null,
      reference text not null default '',
      title text not null,
      title_ar text not null default '',
      method text not null,
      currency text not null,
      closes_at timestamptz,
      opens_at timestamptz,
      weight_price numeric not null,
      weight_technical numeric not null,
      weight_time numeric not null,
      weight_hse numeric not null,
      weight_local numeric not null,
      description text not null default '',
      round integer not null default 1,
      bill jsonb not null default '[]',
      bill_lines integer not null default 0,
      estimate numeric,
      levelling jsonb,
      scoring jsonb,
      evaluation_hash text not null default '',
      recommended_bid_id uuid,
      recommendation text not null default '',
      unsealed_by uuid,
      opened_by uuid,
      opened_at timestamptz,
      recommended_by uuid,
      state text not null default 'draft',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index tenders_by_id on tenders (id)`.execute(db)
  await sql`select enable_place_security('tenders')`.execute(db)
  await sql`
    create table tender_bids (
      project_code text not null,
      tender_id uuid not null,
      id uuid not null,
      company_id uuid,
      bidder text not null,
      file_name text not null,
      size_bytes integer not null,
      sealed text not null,
      state text not null default 'sealed',
      reason jsonb,
      content jsonb,
      read_out_total numeric,
      discount numeric not null default 0,
      is_responsive boolean not null default true,
      unresponsive_reason text not null default '',
      received_by uuid not null,
      received_at timestamptz not null,
      primary key (project_code, tender_id, id)
    )`.execute(db)
  await sql`create unique index tender_bids_once on tender_bids (project_code, tender_id, lower(bidder))`.execute(db)
  await sql`select enable_place_security('tender_bids', party => true)`.execute(db)
  await sql`
    create table tender_marks (
      project_code text not null,
      tender_id uuid not null,
      bid_id uuid not null,
      criterion text not null,
      person_id uuid not null,
      mark numeric not null,
      comment text not null default '',
      primary key (project_code, tender_id, bid_id, criterion, person_id)
    )`.execute(db)
  await sql`select enable_place_security('tender_marks')`.execute(db)
  await sql`
    create table tender_clarifications (
      project_code text not null,
      tender_id uuid not null,
      id uuid not null,
      bid_id uuid not null,
      question text not null,
      asked_by uuid not null,
      asked_at timestamptz not null,
      answer text not null default '',
      answered_at timestamptz,
      effect numeric not null default 0,
      primary key (project_code, tender_id, id)
    )`.execute(db)
  await sql`select enable_place_security('tender_clarifications')`.execute(db)
  await sql`
    create table tender_declarations (
      project_code text not null,
      tender_id uuid not null,
      person_id uuid not null,
      has_conflict boolean not null,
      said text not null default '',
      declared_at timestamptz not null,
      primary key (project_code, tender_id, person_id)
    )`.execute(db)
  await sql`select enable_place_security('tender_declarations')`.execute(db)
})
