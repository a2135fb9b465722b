import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What was noticed while reading was text in English; it is a finding now, and keeps its words. */
export const findingsOfFiles = defineMigration('20261128T1731_schedules_findings_of_files', async (db) => {
  await sql`
    update schedule_versions set figures = figures - 'warnings' || jsonb_build_object('differing', '[]'::jsonb, 'findings', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', 'read-otherwise', 'code', 'noticed', 'where', '', 'count', 1,
        'say', jsonb_build_object('en', warning, 'ar', warning))), '[]'::jsonb)
      from jsonb_array_elements_text(coalesce(figures -> 'warnings', '[]'::jsonb)) as warning))
    where figures is not null`.execute(db)
})
