import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Which elements a comparison found again under another GlobalId (old to new), and whether records have followed them: they
 * must follow from version to version in order, also where a later comparison is done first.
 */
export const followInOrder = defineMigration('20260128T0000_geospatial_follow_in_order', async (db) => {
  await sql`alter table bim_comparisons
    add column renamed jsonb not null default '{}',
    add column is_followed boolean not null default false`.execute(db)
  // What was compared before was followed at once. Row security is forced for the owner of the tables, who sees no row.
  await sql`set local role plumbline_admin`.execute(db)
  await sql`update bim_comparisons set is_followed = state = 'ready'`.execute(db)
  await sql`reset role`.execute(db)
})
