import { sql } from 'kysely'
import { insertInputTemplate } from '#modules/input-templates/testing/insert-records.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'input-record': async (tx, id) => {
    await insertInputTemplate(tx, id)
    await sql`
      insert into input_records (project_code, id, site_code, structure_code, company_id, template_id, form_version, number,
        period, answers, answered_at, created_by, updated_by)
      values ('P1', ${id}, 'S11', 'A111', ${NOBODY}, ${id}, 1, ${id}, '2026-03-09', '{}', now(), ${NOBODY}, ${NOBODY})`.execute(
      tx,
    )
  },
  'input-due': async (tx, id) => {
    await insertInputTemplate(tx, id)
    await sql`
      insert into input_dues (project_code, id, site_code, structure_code, company_id, template_id, period, due_at, late_at)
      values ('P1', ${id}, 'S11', 'A111', ${NOBODY}, ${id}, '2026-03-09', now(), now())`.execute(tx)
  },
}
