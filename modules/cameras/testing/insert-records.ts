import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  camera: (tx, id) =>
    sql`
    insert into cameras (project_code, id, site_code, name, azimuth, tilt, field_of_view, view_range, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 0, 0, 60, 80, ${NOBODY}, ${NOBODY})`.execute(tx),
}
