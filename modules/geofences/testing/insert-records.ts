import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  geofence: (tx, id) =>
    sql`
    insert into geofences (project_code, id, site_code, name, kind, area, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 'gate', '{"shape": "circle", "centre": [46, 24], "radiusM": 20}', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
