import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  observation: (tx, id) =>
    sql`
    insert into observations (project_code, site_code, structure_code, id, number, title, type, priority, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'Plan', 'defect', 'medium', ${NOBODY}, ${NOBODY})`.execute(tx),
}
