import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  tender: (tx, id) =>
    sql`
      insert into tenders (project_code, id, number, title, method, currency, weight_price, weight_technical, weight_time,
        weight_hse, weight_local, created_by, updated_by)
      values ('P1', ${id}, ${id}, 'Plan', 'open', 'AED', 100, 0, 0, 0, 0, ${NOBODY}, ${NOBODY})`.execute(tx),
}
