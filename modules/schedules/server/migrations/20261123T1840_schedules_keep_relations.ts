import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What follows what in a version of a schedule, by codes; versions that were read before have none until they come again. */
export const keepRelations = defineMigration('20261123T1840_schedules_keep_relations', async (db) => {
  await sql`
    create table schedule_relations (
      project_code text not null,
      schedule_id uuid not null,
      version integer not null,
      position integer not null,
      from_code text not null,
      to_code text not null,
      kind text not null check (kind in ('FS', 'SS', 'FF', 'SF')),
      lag_days numeric(12, 2) not null,
      primary key (project_code, schedule_id, version, position)
    )`.execute(db)
  await sql`create index schedule_relations_by_successor on schedule_relations (schedule_id, version, to_code)`.execute(
    db,
  )
  await sql`select enable_place_security('schedule_relations')`.execute(db)
})
