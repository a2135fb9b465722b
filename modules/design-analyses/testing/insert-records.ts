import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'design-analysis': (tx, id) =>
    sql`
    insert into design_analyses (project_code, id, number, name, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', ${NOBODY}, ${NOBODY})`.execute(tx),
}
