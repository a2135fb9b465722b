import { sql } from 'kysely'
import { insertContract } from '#modules/contracts/testing/insert-records.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  variation: async (tx, id) => {
    await insertContract(tx, id)
    await sql`
      insert into variations (project_code, id, contract_id, number, title, origin, basis, created_by, updated_by)
      values ('P1', ${id}, ${id}, ${id}, 'Plan', 'error', 'newRate', ${NOBODY}, ${NOBODY})`.execute(tx)
  },
}
