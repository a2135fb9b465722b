import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  device: (tx, id) =>
    sql`
    insert into devices (project_code, site_code, id, serial, name, kind, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'Plan', 'dust', ${NOBODY}, ${NOBODY})`.execute(tx),
}
