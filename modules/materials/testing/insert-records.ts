import { sql } from 'kysely'
import { insertContract } from '#modules/contracts/testing/insert-records.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  material: async (tx, id) => {
    await insertContract(tx, id)
    await sql`
      insert into materials (project_code, id, contract_id, number, name, unit, created_by, updated_by)
      values ('P1', ${id}, ${id}, ${id}, 'Plan', 't', ${NOBODY}, ${NOBODY})`.execute(tx)
  },
}
