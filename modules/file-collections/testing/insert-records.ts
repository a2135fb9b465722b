import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'file-collection': (tx, id) =>
    sql`insert into file_collections (project_code, id, name, is_public, created_by, updated_by)
      values ('P1', ${id}, 'Plan', true, ${NOBODY}, ${NOBODY})`.execute(tx),
}
