import { sql } from 'kysely'
import { insertContract } from '#modules/contracts/testing/insert-records.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'payment-claim': async (tx, id) => {
    await insertContract(tx, id)
    await sql`
      insert into payment_claims (project_code, id, contract_id, number, period_from, period_to, created_by, updated_by)
      values ('P1', ${id}, ${id}, ${id}, '2026-01-01', '2026-01-31', ${NOBODY}, ${NOBODY})`.execute(tx)
  },
}
