import { sql } from 'kysely'
import type { RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  site: (tx, code) =>
    sql`insert into sites (project_code, code, name, name_ar) values ('P1', ${code}, 'Plan', '')`.execute(tx),
  structure: (tx, code) =>
    sql`insert into structures (project_code, site_code, code, name, name_ar)
    values ('P1', 'S11', ${code}, 'Plan', '')`.execute(tx),
}
