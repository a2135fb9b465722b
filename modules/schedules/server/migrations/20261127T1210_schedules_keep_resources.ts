import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What a version takes of its resources, week by week and by activity; versions that were read before have none until they come again. */
export const keepResources = defineMigration('20261127T1210_schedules_keep_resources', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  const version = 'project_code text not null, schedule_id uuid not null, version integer not null'
  await run(`
    create table schedule_resources (${version},
      position integer not null,
      code text not null,
      name text not null,
      is_material boolean not null,
      weekly_limit numeric(14, 2),
      primary key (project_code, schedule_id, version, position)
    )`)
  await run(`
    create table schedule_assignments (${version},
      resource integer not null,
      activity_code text not null,
      units numeric(16, 2) not null,
      primary key (project_code, schedule_id, version, resource, activity_code)
    )`)
  await run(`
    create table schedule_resource_weeks (${version},
      resource integer not null,
      week date not null,
      units numeric(16, 2) not null,
      primary key (project_code, schedule_id, version, resource, week)
    )`)
  for (const table of ['schedule_resources', 'schedule_assignments', 'schedule_resource_weeks'])
    await run(`select enable_place_security('${table}')`)
})
