import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Tables in parts by month, each with the column of its time. */
const IN_PARTS = { telemetry_samples: 'at', telemetry_minutes: 'minute', telemetry_hours: 'hour' } as const

/**
 * Samples, minutes and hours lie in parts by month, so that what is too old is dropped with its part; days are kept. What was stored
 * waits in `telemetry_batches` until the summaries hold it and the rules have judged it: both read it there, in transactions of
 * their own. `telemetry_told` is read where the records lie: which batches were told of already.
 */
export const partTelemetryByMonth = defineMigration('20261123T0331_telemetry_part_by_month', async (db) => {
  await createPartFunctions(db)
  await sql`alter table telemetry_samples rename to telemetry_samples_before`.execute(db)
  await sql`alter table telemetry_hours rename to telemetry_hours_before`.execute(db)
  await sql`
    create table telemetry_samples (
      project_code text not null,
      device_id uuid not null,
      metric text not null,
      at timestamptz not null,
      value double precision not null,
      received_at timestamptz not null default now(),
      constraint telemetry_samples_key primary key (project_code, device_id, metric, at)
    ) partition by range (at)`.execute(db)
  await createSummary(db, sql`create table telemetry_minutes`, 'minute')
  await createSummary(db, sql`create table telemetry_hours`, 'hour')
  await createSummary(db, sql`create table telemetry_days`, 'day')
  await sql`
    create table telemetry_batches (
      project_code text not null,
      seq bigint generated always as identity,
      id uuid not null default gen_random_uuid(),
      stored_at timestamptz not null default now(),
      count integer not null,
      device_ids uuid[] not null,
      metrics text[] not null,
      moments timestamptz[] not null,
      readings double precision[] not null,
      is_folded boolean not null default false,
      is_told boolean not null default false,
      primary key (project_code, seq)
    )`.execute(db)
  for (const part of ['is_folded', 'is_told'])
    await sql`create index ${sql.ref(`telemetry_batches_not_${part}`)} on telemetry_batches (seq) where not ${sql.ref(part)}`.execute(
      db,
    )
  await sql`
    create table telemetry_told (
      project_code text not null,
      batch_id uuid not null,
      primary key (project_code, batch_id)
    )`.execute(db)
  const tables = [...Object.keys(IN_PARTS), 'telemetry_days', 'telemetry_batches', 'telemetry_told']
  for (const table of tables) await sql`select enable_internal_security(${table})`.execute(db)
  await moveWhatIsThere(db)
})

async function createSummary(db: Db, create: RawBuilder<unknown>, time: 'minute' | 'hour' | 'day'): Promise<void> {
  const parts = time === 'day' ? sql`` : sql`partition by range (${sql.ref(time)})`
  await sql`
    ${create} (
      project_code text not null,
      device_id uuid not null,
      metric text not null,
      ${sql.ref(time)} timestamptz not null,
      count bigint not null,
      sum double precision not null,
      least double precision not null,
      most double precision not null,
      constraint ${sql.ref(`telemetry_${time}s_key`)} primary key (project_code, device_id, metric, ${sql.ref(time)})
    ) ${parts}`.execute(db)
}

/** The role that work is done as owns no table: it makes and drops parts through these alone. */
async function createPartFunctions(db: Db): Promise<void> {
  const known = Object.keys(IN_PARTS)
    .map((table) => `'${table}'`)
    .join(', ')
  await sql
    .raw(`
    create function telemetry_make_part(store text, moment timestamptz) returns void
    language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      starts timestamptz := date_trunc('month', moment);
      part text := store || '_' || to_char(starts, 'YYYYMM');
    begin
      if store not in (${known}) then raise exception 'no parts of %', store; end if;
      perform pg_advisory_xact_lock(hashtext('telemetry parts'));
      if to_regclass(part) is not null then return; end if;
      execute format('create table %I partition of %I for values from (%L) to (%L)', part, store, starts, starts + interval '1 month');
    end $$`)
    .execute(db)
  await sql
    .raw(`
    create function telemetry_drop_parts(store text, before timestamptz) returns integer
    language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    declare
      part text;
      dropped integer := 0;
    begin
      if store not in (${known}) then raise exception 'no parts of %', store; end if;
      for part in
        select inhrelid::regclass::text from pg_inherits where inhparent = store::regclass
          and right(inhrelid::regclass::text, 6) < to_char(before, 'YYYYMM')
      loop
        execute format('drop table %s', part);
        dropped := dropped + 1;
      end loop;
      return dropped;
    end $$`)
    .execute(db)
  for (const name of ['telemetry_make_part', 'telemetry_drop_parts']) {
    await sql`revoke execute on function ${sql.raw(name)}(text, timestamptz) from public`.execute(db)
    await sql`grant execute on function ${sql.raw(name)}(text, timestamptz) to plumbline_admin`.execute(db)
  }
}

/** What earlier releases stored, which the owner of the tables does not see: the platform's own role moves it. */
async function moveWhatIsThere(db: Db): Promise<void> {
  await sql`select set_config('role', 'plumbline_admin', true)`.execute(db)
  for (const table of Object.keys(IN_PARTS))
    await sql`
      select telemetry_make_part(${table}, month) from (
        select distinct date_trunc('month', at, 'UTC') as month from telemetry_samples_before) as months`.execute(db)
  await sql`
    insert into telemetry_samples (project_code, device_id, metric, at, value, received_at)
    select project_code, device_id, metric, at, value, received_at from telemetry_samples_before`.execute(db)
  for (const [table, unit] of [
    ['telemetry_minutes', 'minute'],
    ['telemetry_hours', 'hour'],
    ['telemetry_days', 'day'],
  ] as const)
    await sql`
      insert into ${sql.table(table)} select project_code, device_id, metric, date_trunc(${unit}, at, 'UTC'), count(*), sum(value),
        min(value), max(value) from telemetry_samples_before group by 1, 2, 3, 4`.execute(db)
  await sql`reset role`.execute(db)
  await sql`drop table telemetry_samples_before, telemetry_hours_before`.execute(db)
}
