import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Elements of a model that an activity builds: chosen one by one, or by a rule. */
export const linkElementsToActivities = defineMigration('20261123T0745_schedules_link_elements', async (db) => {
  await sql`
    create table schedule_element_links (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      id uuid not null,
      schedule_id uuid not null,
      activity_code text not null,
      model_id uuid not null,
      global_ids text[] not null default '{}',
      rule jsonb,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_code, id),
      check ((rule is null) = (cardinality(global_ids) > 0))
    )`.execute(db)
  await sql`create index schedule_element_links_by_model on schedule_element_links (project_code, model_id)`.execute(db)
  await sql`create index schedule_element_links_by_id on schedule_element_links (id)`.execute(db)
  await sql`select enable_place_security('schedule_element_links')`.execute(db)
})
