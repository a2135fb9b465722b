import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Musters, and who was inside when each began. A person is of their company: a subcontractor sees its own. */
export const createMusters = defineMigration('20261123T0345_workers_create_musters', async (db) => {
  await sql`
    create table musters (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      reason text not null,
      started_by uuid not null,
      started_at timestamptz not null,
      closed_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`
    create table muster_people (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      muster_id uuid not null,
      worker_id uuid,
      badge text not null,
      name text not null,
      name_ar text not null,
      since timestamptz not null,
      gate text not null,
      safe_at timestamptz,
      safe_by uuid,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index musters_by_site on musters (project_code, site_code, started_at desc, id)`.execute(db)
  await sql`create index musters_by_id on musters (id)`.execute(db)
  await sql`create unique index musters_running on musters (project_code, site_code) where closed_at is null`.execute(
    db,
  )
  await sql`create index muster_people_by_muster on muster_people (project_code, site_code, muster_id, name, id)`.execute(
    db,
  )
  await sql`create index muster_people_by_id on muster_people (id)`.execute(db)
  await sql`select enable_place_security('musters')`.execute(db)
  await sql`select enable_place_security('muster_people', party => true)`.execute(db)
})
