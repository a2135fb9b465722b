import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'material-test': (tx, id) =>
    sql`
    insert into material_tests (project_code, site_code, structure_code, id, number, kind, rule, mix, required, sampled_on,
      created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'cube', 'en206', 'Plan', 30, '2026-01-05', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
