import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** First and last year whose quarters have a partition of their own; what is measured outside lies in the one for the rest. */
const YEARS = [2026, 2027, 2028]
const QUARTERS = ['01', '04', '07', '10']

/**
 * Samples by time, the latest value of each series apart, and an hourly summary that is kept with each insert. The tables may one day
 * lie in a database of their own: nothing here refers to records, each statement names project and device, and only the
 * platform's own role reads them, after the rights of the device were decided.
 */
export const createTelemetry = defineMigration('20261122T2108_telemetry_create', async (db) => {
  await sql`
    create table telemetry_samples (
      project_code text not null,
      device_id uuid not null,
      metric text not null,
      at timestamptz not null,
      value double precision not null,
      received_at timestamptz not null default now(),
      primary key (project_code, device_id, metric, at)
    ) partition by range (at)`.execute(db)
  const starts = [
    ...YEARS.flatMap((year) => QUARTERS.map((month) => `${year}-${month}-01`)),
    `${YEARS.at(-1)! + 1}-01-01`,
  ]
  for (const [at, from] of starts.slice(0, -1).entries()) {
    const name = `telemetry_samples_${from.slice(0, 7).replace('-', '_')}`
    await sql`
      create table ${sql.raw(name)} partition of telemetry_samples
      for values from (${sql.lit(from)}) to (${sql.lit(starts[at + 1])})`.execute(db)
  }
  await sql`create table telemetry_samples_other partition of telemetry_samples default`.execute(db)
  await sql`
    create table telemetry_latest (
      project_code text not null,
      device_id uuid not null,
      metric text not null,
      at timestamptz not null,
      value double precision not null,
      received_at timestamptz not null default now(),
      primary key (project_code, device_id, metric)
    )`.execute(db)
  await sql`
    create table telemetry_hours (
      project_code text not null,
      device_id uuid not null,
      metric text not null,
      hour timestamptz not null,
      count bigint not null,
      sum double precision not null,
      least double precision not null,
      most double precision not null,
      primary key (project_code, device_id, metric, hour)
    )`.execute(db)
  for (const table of ['telemetry_samples', 'telemetry_latest', 'telemetry_hours'])
    await sql`select enable_internal_security(${table})`.execute(db)
})
