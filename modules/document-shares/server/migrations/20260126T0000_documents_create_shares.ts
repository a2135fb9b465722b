import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Whom a document is shared with. A share that was withdrawn stays, as does one that has run out. */
export const createDocumentShares = defineMigration('20260126T0000_documents_create_shares', async (db) => {
  await sql`
    create table document_shares (
      project_code text not null,
      site_code text,
      structure_code text,
      id uuid not null,
      document_id uuid not null,
      user_id uuid not null references users (id) on delete cascade,
      -- Null: until it is withdrawn.
      until timestamptz,
      withdrawn_at timestamptz,
      withdrawn_by uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null,
      updated_by uuid not null,
      updated_at timestamptz not null,
      primary key (project_code, id)
    )`.execute(db)
  await sql`
    create unique index document_shares_in_force on document_shares (project_code, document_id, user_id)
    where withdrawn_at is null`.execute(db)
  // Asked at every sign-in of who may not open the register.
  await sql`create index document_shares_by_user on document_shares (user_id) where withdrawn_at is null`.execute(db)
  await sql`select enable_place_security('document_shares')`.execute(db)
})
