import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What an investigation finds beside the causes, and what the risk is rated by. */
export const addFindings = defineMigration('20261127T1225_incidents_findings', async (db) => {
  await sql`
    alter table incidents add column events jsonb not null default '[]', add column activity text,
      add column hazards jsonb not null default '[]', add column conditions jsonb not null default '[]',
      add column behaviours jsonb not null default '[]', add column likelihood text, add column cost_estimate numeric(16, 2)`.execute(
    db,
  )
  await sql`
    update incidents set people = (
      select jsonb_agg(person || '{"harmSource": null}' order by place) from jsonb_array_elements(people) with ordinality as one(person, place))
    where people <> '[]'`.execute(db)
})
