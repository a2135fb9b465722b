import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'work-package': (tx, id) =>
    sql`
    insert into work_packages (project_code, site_code, structure_code, id, number, level, name, discipline, credit_rule,
      created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'CWP', 'Plan', 'structure', 'concrete', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
