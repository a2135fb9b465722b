import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  worker: (tx, id) =>
    sql`
    insert into workers (project_code, site_code, id, badge, name, trade, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'Plan', 'mason', ${NOBODY}, ${NOBODY})`.execute(tx),
}
