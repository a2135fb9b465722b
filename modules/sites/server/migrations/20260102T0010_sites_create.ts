import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Projects, sites and structures. Their codes are unique in the installation, because the specification's calls name a
 * site or a structure by its code alone; they are few and stand on every node of a distributed database.
 */
export const createSites = defineMigration('20260102T0010_sites_create', async (db) => {
  await sql`
    create table projects (
      code text primary key,
      name text not null,
      name_ar text not null default '',
      description text not null default '',
      description_ar text not null default '',
      phase text not null default 'planning',
      status text not null default 'active',
      start_plan date,
      end_plan date,
      budget numeric(18, 2),
      currency text not null default 'USD',
      timezone text not null default 'UTC',
      weekend integer[] not null default '{5,6}',
      epsg integer not null default 4326,
      row_version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table sites (
      code text primary key,
      project_code text not null references projects (code),
      name text not null,
      name_ar text not null default '',
      status text not null default 'active',
      boundary jsonb,
      longitude double precision,
      latitude double precision,
      base_point jsonb,
      address text not null default '',
      access_notes text not null default '',
      row_version integer not null default 1,
      created_by uuid,
      created_at timestamptz not null default now(),
      updated_by text,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index sites_by_project on sites (project_code, name)`.execute(db)
  await sql`
    create table structures (
      code text primary key,
      site_code text not null references sites (code),
      project_code text not null references projects (code),
      name text not null,
      name_ar text not null default '',
      type text not null default 'building',
      footprint jsonb,
      description text not null default '',
      outside_reason text not null default '',
      ctime timestamptz not null default now(),
      row_version integer not null default 1,
      created_by uuid,
      updated_by text,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index structures_by_site on structures (site_code, ctime)`.execute(db)
  await sql`create index structures_by_project on structures (project_code, name)`.execute(db)
  await secure(db)
})

/**
 * What lies under a grant may be changed; what lies above it is seen, so that a person with one structure finds the way
 * to it, and nothing else of the site or the project.
 */
async function secure(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  const granted = (setting: string) =>
    `any ((select string_to_array(nullif(current_setting('app.${setting}', true), ''), ','))::text[])`
  for (const table of ['projects', 'sites', 'structures']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
  }
  const statements = [
    'grant select on projects to plumbline_app',
    'grant select, insert, update on sites, structures to plumbline_app',
    `create policy by_place on structures to plumbline_app using (
      project_code = ${granted('project_codes')} or site_code = ${granted('site_codes')} or code = ${granted('structure_codes')})
      with check (project_code = ${granted('project_codes')} or site_code = ${granted('site_codes')} or code = ${granted('structure_codes')})`,
    `create policy by_place on sites to plumbline_app using (
      project_code = ${granted('project_codes')} or code = ${granted('site_codes')})
      with check (project_code = ${granted('project_codes')} or code = ${granted('site_codes')})`,
    `create policy above_structure on sites for select to plumbline_app using (
      code in (select site_code from structures where structures.code = ${granted('structure_codes')}))`,
    `create policy by_place on projects for select to plumbline_app using (code = ${granted('project_codes')})`,
    `create policy above_site on projects for select to plumbline_app using (
      code in (select project_code from sites))`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
