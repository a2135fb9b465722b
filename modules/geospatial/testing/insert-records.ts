import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'geo-dataset': (tx, id) =>
    sql`
    insert into geo_datasets (project_code, id, site_code, name, kind, captured_on, source_file_id, source_name,
      source_bytes, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 'drone', '2026-03-09', ${id}, 'plan.tif', 1, ${NOBODY}, ${NOBODY})`.execute(tx),
}
