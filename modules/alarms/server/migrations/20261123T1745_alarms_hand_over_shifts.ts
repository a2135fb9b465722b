import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const handOverShifts = defineMigration('20261123T1745_alarms_hand_over_shifts', async (db) => {
  await sql`
    create table shift_handovers (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      given_at timestamptz not null,
      given_by uuid not null,
      note text not null default '',
      open jsonb not null default '[]',
      open_count integer not null default 0,
      taken_at timestamptz,
      taken_by uuid,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index shift_handovers_by_site on shift_handovers (project_code, site_code, given_at desc, id)`.execute(
    db,
  )
  await sql`create index shift_handovers_by_id on shift_handovers (id)`.execute(db)
  await sql`select enable_place_security('shift_handovers')`.execute(db)
})
