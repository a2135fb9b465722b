import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'form-template': (tx, id) =>
    sql`
    insert into form_templates (project_code, id, number, name, category, tables, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'other', '{}', ${NOBODY}, ${NOBODY})`.execute(tx),
  'filled-form': async (tx, id) => {
    await sql`
      insert into form_versions (project_code, template_id, version, name, name_ar, tables, activated_by)
      values ('P1', ${id}, 1, 'Plan', '', '{}', ${NOBODY})`.execute(tx)
    await sql`
      insert into filled_forms (project_code, site_code, structure_code, id, number, template_id, version, form_values,
        answered_at, created_by)
      values ('P1', 'S11', 'A111', ${id}, ${id}, ${id}, 1, '{}', now(), ${NOBODY})`.execute(tx)
  },
}
