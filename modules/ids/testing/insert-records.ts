import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'ids-set': (tx, id) =>
    sql`
    insert into ids_sets (project_code, id, site_code, structure_code, name, file_name, file_id, created_by)
    values ('P1', ${id}, 'S11', 'A111', 'Plan', 'plan.ids', ${id}, ${NOBODY})`.execute(tx),
}
