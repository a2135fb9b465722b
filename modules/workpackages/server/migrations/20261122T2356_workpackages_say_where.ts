import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** On the map, on a drawing, in a model. */
export const sayWhere = defineMigration('20261122T2356_workpackages_say_where', async (db) => {
  await sql`alter table work_packages add column whereabouts jsonb`.execute(db)
})
