import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'cad-drawing': (tx, id) =>
    sql`
    insert into cad_drawings (project_code, id, site_code, structure_code, number, title, discipline, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', ${id}, 'Plan', 'structure', ${NOBODY}, ${NOBODY})`.execute(tx),
}
