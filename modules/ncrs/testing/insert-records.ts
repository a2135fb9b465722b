import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  ncr: (tx, id) =>
    sql`
    insert into ncrs (project_code, site_code, structure_code, id, number, title, severity, category, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'Plan', 'minor', 'workmanship', ${NOBODY}, ${NOBODY})`.execute(tx),
}
