import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  pile: (tx, id) =>
    sql`
    insert into piles (project_code, site_code, structure_code, id, pile_no, type, diameter_mm, design_length, created_by, updated_by)
    values ('P1', 'S11', 'A111', ${id}, ${id}, 'bored', 900, 18, ${NOBODY}, ${NOBODY})`.execute(tx),
}
