import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  inspection: (tx, id) =>
    sql`
    insert into inspections (project_code, site_code, structure_code, id, number, plan_number, plan_revision, point_id, point,
      kind, requested_for, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, '', 0, ${id}, '{"activity": "Plan", "activityAr": ""}', 'hold', now(),
      ${NOBODY}, ${NOBODY})`.execute(tx),
}
