import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'alarm-rule': (tx, id) =>
    sql`
    insert into alarm_rules (project_code, id, site_code, name, severity, device_kind, kind, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'Plan', 'major', 'dust', 'missing', ${NOBODY}, ${NOBODY})`.execute(tx),
}
