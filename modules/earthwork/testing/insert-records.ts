import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  volume: (tx, id) =>
    sql`
    insert into earth_volumes (project_code, id, site_code, name, from_id, reference, outline, height_sigma, created_by,
      updated_by)
    values ('P1', ${id}, 'S11', 'Plan', ${id}, 'plane', '[]', 0.05, ${NOBODY}, ${NOBODY})`.execute(tx),
  stockpile: (tx, id) =>
    sql`
    insert into earth_stockpiles (project_code, id, site_code, number, name, material, state, outline, base, height_sigma,
      created_by, updated_by)
    values ('P1', ${id}, 'S11', ${id}, 'Plan', 'fill', 'active', '[]', 'plane', 0.05, ${NOBODY}, ${NOBODY})`.execute(
      tx,
    ),
}
