import { sql } from 'kysely'
import type { RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'bcf-topic': (tx, id) =>
    sql`
    insert into bcf_topics (project_code, guid, site_code, structure_code, number, title, creation_date, creation_author, source)
    values ('P1', ${id}, 'S11', 'A111', hashtext(${id}), 'Plan', now(), 'Plan', 'here')`.execute(tx),
}
