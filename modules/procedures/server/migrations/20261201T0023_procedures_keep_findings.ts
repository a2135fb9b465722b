import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What reading a file noticed stood among what keeps it from running, as one sentence; it is a finding now, and keeps its words. */
export const keepFindings = defineMigration('20261201T0023_procedures_keep_findings', async (db) => {
  await sql`alter table procedures add column findings jsonb not null default '[]'`.execute(db)
  await sql`
    update procedures set
      findings = (
        select coalesce(jsonb_agg(jsonb_build_object('kind', 'left-out', 'code', 'not-understood', 'where', '', 'count', 1,
          'say', problem -> 'reason')), '[]'::jsonb)
        from jsonb_array_elements(problems) as problem where problem ->> 'kind' = 'not-read'),
      problems = (
        select coalesce(jsonb_agg(problem), '[]'::jsonb)
        from jsonb_array_elements(problems) as problem where problem ->> 'kind' <> 'not-read')
    where problems <> '[]'`.execute(db)
})
