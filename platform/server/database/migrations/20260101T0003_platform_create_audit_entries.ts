import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** Who changed what, when. No role of the product may change or remove an entry. */
export const createAuditEntries = defineMigration('20260101T0003_platform_create_audit_entries', async (db) => {
  await sql`create table audit_entries (
    id uuid primary key,
    at timestamptz not null default now(),
    action text not null,
    entity_type text not null,
    entity_id text not null,
    project_code text,
    site_code text,
    structure_code text,
    actor_id text,
    actor_name text,
    changes jsonb not null,
    reason text,
    request_id text not null,
    ip text not null
  )`.execute(db)
  await sql`create index audit_entries_by_entity on audit_entries (entity_type, entity_id, at desc)`.execute(db)
  await sql`select enable_place_security('audit_entries')`.execute(db)
  // A person may do what leaves a trace outside of what they see: sign in, change their own profile.
  await sql`create policy record on audit_entries for insert to plumbline_app with check (true)`.execute(db)
  await sql`revoke update, delete, truncate on audit_entries from plumbline_app, plumbline_admin`.execute(db)
})
