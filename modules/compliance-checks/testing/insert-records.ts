import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'compliance-check': (tx, id) =>
    sql`
    insert into compliance_checks (project_code, id, number, name, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', ${NOBODY}, ${NOBODY})`.execute(tx),
}
