import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'municipal-case': (tx, id) =>
    sql`
    insert into municipal_cases (project_code, id, site_code, number, service_code, description, expected_at, created_by, updated_by)
    values ('P1', ${id}, 'S11', ${id}, 'litter', 'Plan', now(), ${NOBODY}, ${NOBODY})`.execute(tx),
}
