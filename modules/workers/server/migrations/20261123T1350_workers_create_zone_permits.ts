import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Who may be in which zone until when. Not secured by company: every statement joins the worker, whose row-level security says who
 * hears of it, also after the worker went to another company.
 */
export const createZonePermits = defineMigration('20261123T1350_workers_create_zone_permits', async (db) => {
  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`
    create table zone_permits (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      fence_id uuid not null,
      worker_id uuid not null,
      number text not null,
      from_on date not null,
      until_on date not null,
      given_by uuid not null,
      given_at timestamptz not null,
      withdrawn_by uuid,
      withdrawn_at timestamptz,
      reason text not null default '',
      primary key (project_code, id),
      constraint zone_permits_days check (from_on <= until_on),
      constraint zone_permits_one exclude using gist (worker_id with =, fence_id with =, daterange(from_on, until_on, '[]') with &&)
        where (withdrawn_at is null)
    )`.execute(db)
  await sql`create index zone_permits_by_id on zone_permits (id)`.execute(db)
  await sql`create index zone_permits_by_fence on zone_permits (fence_id, until_on desc, id)`.execute(db)
  await sql`create index zone_permits_by_worker on zone_permits (worker_id, until_on desc, id)`.execute(db)
  await sql`create index zone_permits_by_site on zone_permits (project_code, site_code, until_on desc, id)`.execute(db)
  await sql`select enable_place_security('zone_permits')`.execute(db)
})
