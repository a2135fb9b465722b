import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Companies lie in no place: like users and roles they are read by the product's own work, which decides row by row. */
export const createCompanies = defineMigration('20261122T0930_companies_create', async (db) => {
  const roles = `('employer', 'engineer', 'contractor', 'subcontractor', 'consultant', 'supplier', 'authority')`
  await sql
    .raw(`
    create table companies (
      id uuid primary key default gen_random_uuid(),
      code text not null unique,
      name text not null,
      name_ar text not null default '',
      party_role text not null check (party_role in ${roles}),
      trades text[] not null default '{}',
      status text not null default 'active' check (status in ('active', 'inactive')),
      registration_no text not null default '',
      tax_no text not null default '',
      contact_name text not null default '',
      phone text not null default '',
      email text not null default '',
      website text not null default '',
      address text not null default '',
      row_version integer not null default 1,
      created_by uuid,
      created_at timestamptz not null default now(),
      updated_by uuid,
      updated_at timestamptz not null default now()
    )`)
    .execute(db)
  await sql
    .raw(`
    create table company_project_roles (
      company_id uuid not null references companies (id) on delete cascade,
      project_code text not null,
      party_role text not null check (party_role in ${roles}),
      primary key (company_id, project_code)
    )`)
    .execute(db)
  await sql`
    create table company_people (
      company_id uuid not null references companies (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      is_main boolean not null,
      primary key (user_id, company_id)
    )`.execute(db)
  await sql`create unique index company_people_main on company_people (user_id) where is_main`.execute(db)
  await sql`create index company_people_by_company on company_people (company_id)`.execute(db)
  await adoptOrganisations(db)
  for (const table of ['companies', 'company_project_roles', 'company_people']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
  }
})

/**
 * The organisations that people had as a text become companies; texts that differ in case or spaces are one. What it is
 * comes from most of its people. Where none says so it is a contractor, whose people see what they saw before.
 */
async function adoptOrganisations(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  await sql`
    with told as (
      select id, regexp_replace(btrim(organisation), '\\s+', ' ', 'g') as name, nullif(lower(party_role), '') as party_role
      from users where btrim(organisation) <> ''
    ), named as (
      select lower(name) as key, min(name) as name, coalesce(mode() within group (order by party_role), 'contractor') as party_role
      from told group by lower(name)
    ), numbered as (
      select *, row_number() over (order by key) as number from named
    ), made as (
      insert into companies (code, name, party_role)
      select 'C-' || lpad(number::text, 3, '0'), name, party_role from numbered
      returning id, name
    )
    insert into company_people (company_id, user_id, is_main)
    select made.id, told.id, true from told join made on lower(made.name) = lower(told.name)`.execute(db)
}
