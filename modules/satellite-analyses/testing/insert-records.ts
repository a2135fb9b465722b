import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'satellite-analysis': (tx, id) =>
    sql`
    insert into satellite_analyses (project_code, id, site_code, name, before_id, after_id, bands, registration, mask_clouds, created_by,
      updated_by)
    values ('P1', ${id}, 'S11', 'Spring', ${id}, ${id}, '{"red": 1, "green": 2, "blue": 3, "nearInfrared": 4, "shortInfrared": null}', 'measure', true, ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
