import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  incident: (tx, id) =>
    sql`
    insert into incidents (project_code, id, site_code, structure_code, number, state, title, class, type, occurred_at, zone,
      description, immediate_action, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', ${id}, 'reported', 'Plan', 'near-miss', 'near-miss', now(), '', '', '', ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
