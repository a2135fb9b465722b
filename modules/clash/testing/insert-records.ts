import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'clash-test': (tx, id) =>
    sql`
    insert into clash_tests (project_code, id, site_code, structure_code, name, type, tolerance, clearance, set_a, set_b,
      ignore, grouping_method, schedule, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', 'Plan', 'hard', 0, 0, '{}', '{}', '[]', 'none', 'manual', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
