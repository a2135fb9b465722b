import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'vegetation-run': (tx, id) =>
    sql`
    insert into vegetation_runs (project_code, id, site_code, name, dataset_id, smooth_metres, crown_metres, least_square_metres, created_by,
      updated_by)
    values ('P1', ${id}, 'S11', 'Plan', ${id}, 0.6, 1, 2, ${NOBODY}, ${NOBODY})`.execute(tx),
}
