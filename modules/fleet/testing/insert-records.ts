import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  vehicle: (tx, id) =>
    sql`
    insert into vehicles (project_code, site_code, id, plate, type, fuel, created_by, updated_by)
    values ('P1', 'S11', ${id}, ${id}, 'tipper', 'diesel', ${NOBODY}, ${NOBODY})`.execute(tx),
  violation: (tx, id) =>
    sql`
    insert into violations (project_code, site_code, id, kind, vehicle_id, called, day, from_at, to_at, max_speed)
    values ('P1', 'S11', ${id}, 'no-go', ${id}, 'Plan', '2026-01-01', now(), now(), 0)`.execute(tx),
}
