import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'street-photo': (tx, id) =>
    sql`
    insert into street_photos (project_code, id, site_code, name, file_id, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Street', ${id}, ${NOBODY}, ${NOBODY})`.execute(tx),
}
