import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Where in its structure it happened: in words, on the map, on a drawing, in a model. Positions that are known go with it. */
export const addWhereabouts = defineMigration('20261122T2035_incidents_add_whereabouts', async (db) => {
  await sql`alter table incidents add column whereabouts jsonb`.execute(db)
  await sql`
    update incidents set whereabouts = jsonb_build_object('storey', '', 'space', '', 'grid', '', 'chainage', '',
      'point', jsonb_build_array(lon, lat), 'outline', null, 'pin', null, 'element', null)
    where lon is not null and lat is not null`.execute(db)
  await sql`alter table incidents drop column lon, drop column lat`.execute(db)
})
