import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  calendar: (tx, id) =>
    sql`
    insert into calendars (project_code, id, number, name, time_zone, weekend, shifts, holidays, special_days, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'Asia/Riyadh', '[]', '[]', '[]', '[]', ${NOBODY}, ${NOBODY})`.execute(tx),
}
