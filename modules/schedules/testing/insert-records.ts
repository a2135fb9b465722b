import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  schedule: (tx, id) =>
    sql`insert into schedules (project_code, id, name, created_by, updated_by)
    values ('P1', ${id}, 'Plan', ${NOBODY}, ${NOBODY})`.execute(tx),
}
