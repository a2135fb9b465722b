import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Earned value of places as it was reported: one a day that is taken by itself, and those that people keep. */
export const keepSnapshots = defineMigration('20261127T1215_workpackages_snapshots', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table evm_snapshots (
      project_code text not null,
      site_code text,
      structure_code text,
      company_id uuid,
      id uuid not null,
      day date not null,
      currency text,
      packages integer not null,
      bac float8 not null,
      pv float8 not null,
      ev float8 not null,
      ac float8,
      spi float8,
      cpi float8,
      eac float8,
      etc float8,
      vac float8,
      tcpi float8,
      note text not null default '',
      taken_at timestamptz not null,
      taken_by uuid,
      primary key (project_code, id)
    )`)
  await run(`create unique index evm_snapshots_daily on evm_snapshots
    (project_code, coalesce(site_code, ''), coalesce(structure_code, ''), day) where taken_by is null`)
  await run(`create index evm_snapshots_by_day on evm_snapshots (project_code, day desc)`)
  // What was reported stays as it was reported.
  await run(`
    create function keep_evm_snapshot() returns trigger language plpgsql as $$
    begin
      raise exception 'a snapshot of earned value stays as it was taken';
    end $$`)
  await run(
    `create trigger kept before update or delete on evm_snapshots for each row execute function keep_evm_snapshot()`,
  )
  // They are of no company: who is bound to their own does not read what all of them earn together.
  await run(`select enable_place_security('evm_snapshots', party => true)`)
})
