import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Whether a corrective action worked: when somebody is to look, and what they found. */
export const addActionEffect = defineMigration('20261127T1215_incidents_action_effect', async (db) => {
  await sql`
    alter table incident_actions add column check_after_days integer, add column check_on date, add column is_effective boolean,
      add column effect_note text not null default '', add column checked_by uuid, add column checked_at timestamptz,
      add column reopened integer not null default 0`.execute(db)
})
