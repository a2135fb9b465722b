import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'street-photo': (tx, id) =>
    sql`
    insert into street_photos (project_code, id, site_code, name, file_id, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Street', ${id}, ${NOBODY}, ${NOBODY})`.execute(tx),
  'street-model': (tx, id) =>
    sql`
    insert into street_models (project_code, id, site_code, name, version, side, boxes, scale, colours, fit, overlap, file_id, file_sha256, created_by,
      updated_by)
    values ('P1', ${id}, 'S11', 'Detector', '1', 640, 'pixels', 'unit', 'rgb', 'letterbox', 0.45, ${id}, '0a', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
