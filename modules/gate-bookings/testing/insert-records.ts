import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'gate-booking': (tx, id) =>
    sql`
    insert into gate_bookings (project_code, site_code, id, number, plate, name, from_at, until_at, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, ${id}, 'Plan', now(), now() + interval '1 hour', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
