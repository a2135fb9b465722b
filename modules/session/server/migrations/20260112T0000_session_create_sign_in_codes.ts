import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Only hashes are kept: neither the code in an address nor the table alone signs anybody in. */
export const createSignInCodes = defineMigration('20260112T0000_session_create_sign_in_codes', async (db) => {
  await sql`
    create table sign_in_codes (
      code_hash bytea primary key,
      -- SHA-256 of the browser's cookie, which must come along with the code.
      verifier_hash bytea not null,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sign_in_codes_by_end on sign_in_codes (expires_at)`.execute(db)
  await sql`select enable_internal_security('sign_in_codes')`.execute(db)
})
