import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'works-permit': (tx, id) =>
    sql`
    insert into works_permits (project_code, id, site_code, number, name, applicant, nature, starts_on, ends_on, created_by, updated_by)
    values ('P1', ${id}, 'S11', ${id}, 'Plan', 'Water authority', 'repair', '2026-03-09', '2026-03-12', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
