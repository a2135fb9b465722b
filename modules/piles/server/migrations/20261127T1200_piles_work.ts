import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The work on a pile by the clock, the ground that it went through, its casing, and the machine of the register that drilled it. */
export const addWork = defineMigration('20261127T1200_piles_work', async (db) => {
  await sql`
    alter table piles add column casing_length double precision, add column strata jsonb not null default '[]',
      add column rig_id uuid, add column drill_start timestamptz, add column drill_end timestamptz,
      add column cage_lowered timestamptz, add column pour_start timestamptz, add column pour_end timestamptz`.execute(
    db,
  )
})
