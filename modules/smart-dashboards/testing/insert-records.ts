import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'smart-dashboard': (tx, id) =>
    sql`insert into smart_dashboards (project_code, id, name, is_shared, created_by, updated_by)
      values ('P1', ${id}, 'Plan', true, ${NOBODY}, ${NOBODY})`.execute(tx),
}
