import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  camp: (tx, id) =>
    sql`
    insert into camps (project_code, site_code, id, name, capacity, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 1, ${NOBODY}, ${NOBODY})`.execute(tx),
}
