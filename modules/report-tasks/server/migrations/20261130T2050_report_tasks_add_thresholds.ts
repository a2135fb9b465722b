import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addThresholds = defineMigration('20261130T2050_report_tasks_add_thresholds', async (db) => {
  await sql`
    alter table report_tasks
      drop constraint report_tasks_trigger_check,
      add constraint report_tasks_trigger_check check (trigger in ('calendar', 'missing', 'threshold', 'frozen')),
      add column threshold jsonb,
      -- Month and key of the rows beyond the limit that were told.
      add column told_beyond text[] not null default '{}',
      -- Why the limit could not be asked for the last time.
      add column problem jsonb`.execute(db)
  await sql`
    alter table report_sendings
      -- The rows that were beyond the limit, and the limit as it was.
      add column beyond jsonb`.execute(db)
})
