import { sql } from 'kysely'
import { insertContract } from '#modules/contracts/testing/insert-records.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'contract-claim': async (tx, id) => {
    await insertContract(tx, id)
    await sql`
      insert into contract_claims (project_code, id, contract_id, number, title, party, event_on, created_by, updated_by)
      values ('P1', ${id}, ${id}, ${id}, 'Plan', 'contractor', '2026-01-01', ${NOBODY}, ${NOBODY})`.execute(tx)
  },
}
