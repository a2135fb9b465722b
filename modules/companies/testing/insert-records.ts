import { sql } from 'kysely'
import type { RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  company: (tx, id) =>
    sql`insert into companies (id, code, name, party_role)
    values (${id}, ${`C-${id.slice(0, 8)}`}, 'Plan', 'contractor')`.execute(tx),
  'distribution-list': (tx, id) =>
    sql`
    insert into distribution_lists (project_code, id, name, purpose) values ('P1', ${id}, 'Plan', 'general')`.execute(
      tx,
    ),
}
