import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

const SHAPE = JSON.stringify({ type: 'Point', coordinates: [46.7, 24.8] })

export const inserts: RecordInserts = {
  annotation: (tx, id) =>
    sql`
    insert into annotations (project_code, site_code, structure_code, id, number, title, category, shape, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'Plan', 'general', ${SHAPE}::jsonb, ${NOBODY}, ${NOBODY})`.execute(tx),
}
