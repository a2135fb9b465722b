import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  deliverable: (tx, id) =>
    sql`
    insert into deliverables (project_code, site_code, structure_code, id, number, title, form, needed_as, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'Plan', 'DR', 'S3', ${NOBODY}, ${NOBODY})`.execute(tx),
}
