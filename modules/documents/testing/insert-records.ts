import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  document: async (tx, id) => {
    await sql`
      insert into documents (project_code, site_code, structure_code, id, number, title, form, discipline, created_by, updated_by)
      values ('P1', 'S11', 'A111', ${id}, ${id}, 'Plan', 'DR', 'structure', ${NOBODY}, ${NOBODY})`.execute(tx)
    await sql`
      insert into document_revisions (project_code, site_code, structure_code, document_id, revision, id, label, file_id,
        file_name, media_type, size_bytes, sha256, created_by)
      values ('P1', 'S11', 'A111', ${id}, 1, ${randomUUID()}, 'P01', ${randomUUID()}, 'plan.pdf', 'application/pdf', 1, '', ${NOBODY})`.execute(
      tx,
    )
  },
  transmittal: async (tx, id) => {
    await sql`
      insert into transmittals (project_code, site_code, structure_code, id, number, subject, purpose, message, sent_by, sent_at)
      values ('P1', 'S11', 'A111', ${id}, ${id}, 'Plans', 'information', '', ${NOBODY}, now())`.execute(tx)
  },
}
