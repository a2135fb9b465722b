import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  reconstruction: (tx, id) =>
    sql`
    insert into reconstructions (project_code, id, site_code, name, made_of, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Spring', 'cloud', ${NOBODY}, ${NOBODY})`.execute(tx),
}
