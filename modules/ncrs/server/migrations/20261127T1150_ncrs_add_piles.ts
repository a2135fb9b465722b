import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The pile that was found out of tolerance, beside inspections and tests. */
export const addPiles = defineMigration('20261127T1150_ncrs_add_piles', async (db) => {
  await sql`alter table ncrs add column pile_id uuid`.execute(db)
  await sql`create index ncrs_by_pile on ncrs (pile_id) where pile_id is not null`.execute(db)
})
