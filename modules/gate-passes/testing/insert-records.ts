import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'gate-pass': (tx, id) =>
    sql`
    insert into gate_passes (project_code, site_code, id, plate, name, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'Plan', ${NOBODY}, ${NOBODY})`.execute(tx),
}
