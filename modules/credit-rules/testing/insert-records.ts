import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'credit-rule': (tx, id) =>
    sql`insert into credit_rules (project_code, id, name, steps, created_by, updated_by)
    values ('P1', ${id}, ${id}, '[]', ${NOBODY}, ${NOBODY})`.execute(tx),
}
