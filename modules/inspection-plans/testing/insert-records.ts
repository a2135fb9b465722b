import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'inspection-plan': (tx, id) =>
    sql`
    insert into inspection_plans (project_code, id, number, title, discipline, points, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'structure', '[]', ${NOBODY}, ${NOBODY})`.execute(tx),
}
