import { sql } from 'kysely'
import { insertContract } from '#modules/contracts/testing/insert-records.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  certificate: async (tx, id) => {
    await insertContract(tx, id)
    await sql`
      insert into certificates (project_code, id, contract_id, number, type, content_hash, net, due, tax, payable,
        created_by, updated_by)
      values ('P1', ${id}, ${id}, ${id}, 'advance', '', 0, 0, 0, 0, ${NOBODY}, ${NOBODY})`.execute(tx)
  },
}
