import { sql } from 'kysely'
import type { RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  alarm: (tx, id) =>
    sql`
    insert into alarms (project_code, id, site_code, device_id, rule_id, name, severity, kind, raised_at, last_raised_at)
    values ('P1', ${id}, 'S11', ${id}, ${id}, 'Plan', 'major', 'simple', now(), now())`.execute(tx),
}
