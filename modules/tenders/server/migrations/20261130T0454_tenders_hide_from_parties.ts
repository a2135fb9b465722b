import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * A tender compares the bids of all companies: with a `company_id` that is none, who is bound to companies sees nothing of it. Of
 * its bids they saw their own alone, and of its comparison everything.
 */
export const hideFromParties = defineMigration('20261130T0454_tenders_hide_from_parties', async (db) => {
  await sql`alter table tenders add column company_id uuid check (company_id is null)`.execute(db)
  await sql`drop policy by_place on tenders`.execute(db)
  await sql`drop policy everything on tenders`.execute(db)
  await sql`select enable_place_security('tenders', party => true)`.execute(db)
})
