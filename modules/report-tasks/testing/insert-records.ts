import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'report-task': (tx, id) =>
    sql`
    insert into report_tasks (project_code, id, site_code, number, name, trigger, starts_on, time, on_day_off, created_by, updated_by)
    values ('P1', ${id}, 'S11', ${id}, 'Plan', 'calendar', '2026-01-01', '07:00', 'keep', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
