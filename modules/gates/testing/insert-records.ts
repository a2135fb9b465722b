import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  gate: (tx, id) => insertGate(tx, id),
  'gate-passage': async (tx, id) => {
    await insertGate(tx, id)
    await sql`
      insert into gate_passages (project_code, site_code, id, gate_id, key, at, direction, is_on_foot, decision, reason,
        checks, outcome)
      values ('P1', 'S11', ${id}, ${id}, ${id}, now(), 'in', false, 'allow', 'ok', '[]', 'allowed')`.execute(tx)
  },
}

async function insertGate(tx: Db, id: string): Promise<void> {
  await sql`
    insert into gates (project_code, site_code, id, name, created_by, updated_by)
    values ('P1', 'S11', ${id}, 'Plan', ${NOBODY}, ${NOBODY})`.execute(tx)
}
