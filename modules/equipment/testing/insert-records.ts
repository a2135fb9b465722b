import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'machine-feed': (tx, id) =>
    sql`
    insert into equipment_feeds (project_code, id, site_code, name, address, every_minutes, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 'https://feed.example', 60, ${NOBODY}, ${NOBODY})`.execute(tx),
  machine: (tx, id) =>
    sql`
    insert into equipment (project_code, site_code, id, reference, name, category, serial, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'Plan', 'excavator', ${id}, ${NOBODY}, ${NOBODY})`.execute(tx),
}
