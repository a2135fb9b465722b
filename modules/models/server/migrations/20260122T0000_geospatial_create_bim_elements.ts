import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What each version of a model holds, element by element, and what differs from the version before. */
export const createBimElements = defineMigration('20260122T0000_geospatial_create_bim_elements', async (db) => {
  // A damaged file gives one GlobalId to several elements: the number in the file tells them apart.
  await sql`
    create table bim_elements (
      project_code text not null,
      model_id uuid not null,
      version integer not null,
      express_id bigint not null,
      site_code text not null,
      structure_code text not null,
      global_id text not null,
      ifc_class text not null,
      name text,
      predefined_type text,
      tag text,
      storey_id text,
      storey text,
      type_name text,
      systems text[] not null default '{}',
      materials text[] not null default '{}',
      box double precision[],
      geometry_hash text,
      property_hash text not null,
      state text not null check (state in ('shown', 'part', 'failed', 'no-shape')),
      primary key (project_code, model_id, version, express_id),
      foreign key (project_code, model_id, version) references bim_model_versions (project_code, model_id, version)
    )`.execute(db)
  await sql`create index bim_elements_by_global_id on bim_elements (project_code, global_id)`.execute(db)
  await sql`
    create table bim_comparisons (
      project_code text not null,
      model_id uuid not null,
      version integer not null,
      base_version integer not null,
      site_code text not null,
      structure_code text not null,
      state text not null check (state in ('comparing', 'ready', 'failed')),
      reason jsonb,
      counts jsonb,
      job_id uuid,
      created_at timestamptz not null default now(),
      primary key (project_code, model_id, version, base_version),
      foreign key (project_code, model_id, version) references bim_model_versions (project_code, model_id, version),
      check ((state = 'ready') = (counts is not null))
    )`.execute(db)
  // Unchanged elements are counted and not listed: a model has tens of thousands of them.
  await sql`
    create table bim_comparison_elements (
      project_code text not null,
      model_id uuid not null,
      version integer not null,
      base_version integer not null,
      position integer not null,
      site_code text not null,
      structure_code text not null,
      kind text not null check (kind in ('added', 'removed', 'moved', 'geometryChanged', 'propertyChanged')),
      global_id text not null,
      old_global_id text,
      ifc_class text not null,
      name text,
      storey text,
      matched_by text,
      details jsonb not null default '{}',
      primary key (project_code, model_id, version, base_version, position),
      foreign key (project_code, model_id, version, base_version)
        references bim_comparisons (project_code, model_id, version, base_version)
    )`.execute(db)
  for (const table of ['bim_elements', 'bim_comparisons', 'bim_comparison_elements'])
    await sql`select enable_place_security(${sql.lit(table)})`.execute(db)
})
