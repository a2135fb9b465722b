import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What of a pile is measured against a tolerance, and what was reported of it: finding by finding, the non-conformity. */
export const addFindings = defineMigration('20261127T1151_piles_findings', async (db) => {
  await sql`
    alter table piles add column verticality double precision, add column as_built_cut_off_level double precision,
      add column reported jsonb not null default '{}'`.execute(db)
})
