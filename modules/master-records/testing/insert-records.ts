import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'master-record': (tx, id) =>
    sql`
    insert into master_records (project_code, id, site_code, number, name, sources, columns, created_by, updated_by)
    values ('P1', ${id}, 'S11', ${id}, 'Plan', '[]', '[]', ${NOBODY}, ${NOBODY})`.execute(tx),
}
