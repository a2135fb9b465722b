import { sql } from 'kysely'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  procedure: (tx, id) =>
    sql`
    insert into procedures (project_code, id, number, name, area, created_by, updated_by)
    values ('P1', ${id}, ${id}, 'Plan', 'incident', ${NOBODY}, ${NOBODY})`.execute(tx),
  'procedure-run': (tx, id) =>
    sql`
    insert into procedure_runs (project_code, site_code, structure_code, entity_type, entity_id, id, procedure_id, version,
      name, number, subject, run_state, root_id, started_at)
    values ('P1', 'S11', 'A111', 'cad-drawing', ${id}, ${id}, ${id}, 1, '{"en": "Plan", "ar": "Plan"}', 'SOP-1',
      '{"en": "Plan", "ar": "Plan"}', '{}', ${id}, now())`.execute(tx),
}
