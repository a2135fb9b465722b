import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { NOBODY, type RecordInserts } from '#platform/testing/record-inserts.ts'

export const inserts: RecordInserts = {
  'input-template': (tx, id) => insertInputTemplate(tx, id),
}

export async function insertInputTemplate(tx: Db, id: string): Promise<void> {
  await sql`
    insert into input_templates (project_code, id, site_code, structure_code, number, name, category, form_id, on_day_off,
      starts_on, due_time, days_after, grace_minutes, created_by, updated_by)
    values ('P1', ${id}, 'S11', 'A111', ${id}, 'Plan', 'other', ${id}, 'skip', '2026-01-01', '18:00', 0, 0, ${NOBODY},
      ${NOBODY})`.execute(tx)
}
