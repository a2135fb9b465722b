import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** Who agreed to which content of which record. No role of the product may change or remove one. */
export const createApprovals = defineMigration('20261122T1308_platform_create_approvals', async (db) => {
  await sql`create table record_approvals (
    project_code text not null,
    id uuid not null,
    site_code text,
    structure_code text,
    company_id uuid,
    entity_type text not null,
    entity_id uuid not null,
    step text not null,
    content text not null check (content ~ '^[0-9a-f]{64}$'),
    approved_at timestamptz not null default clock_timestamp(),
    approved_by uuid not null,
    approved_by_name text not null,
    party_id uuid,
    party_name text,
    reason text,
    primary key (project_code, id)
  )`.execute(db)
  await sql`create index record_approvals_by_entity on record_approvals (entity_id, entity_type, approved_at desc)`.execute(
    db,
  )
  await sql`select enable_record_part_security('record_approvals')`.execute(db)
  await sql`revoke update, delete, truncate on record_approvals from plumbline_app, plumbline_admin`.execute(db)
})
