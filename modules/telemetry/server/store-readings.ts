import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** One measured value of one series of one device. `at`: when it was measured, milliseconds since 1970. */
export interface Reading {
  readonly projectCode: string
  readonly deviceId: string
  readonly metric: string
  readonly at: number
  readonly value: number
}

type StoredListener = (tx: Db, readings: readonly Reading[]) => Promise<void>
const listeners: StoredListener[] = []

/** Hears of each reading once, in the transaction that stores it: for alarm rules. Called where a module is loaded. */
export function onReadingsStored(listener: StoredListener): void {
  listeners.push(listener)
}

/**
 * Stores readings, whatever their order. One that is there already, of the same series and moment, is left as it is, so what is sent
 * again is stored once. The latest value and the hourly summary of a series change with it, late readings included.
 * @returns those that were new, in order of time
 */
export async function storeReadings(tx: Db, readings: readonly Reading[]): Promise<readonly Reading[]> {
  if (readings.length === 0) return []
  // The inner inserts lock rows in the order of their keys: two batches that hold the same devices must not wait for each other in a circle.
  const { rows } = await sql<Omit<Reading, 'at'> & { readonly at: Date }>`
    with fresh as (
      insert into telemetry_samples (project_code, device_id, metric, at, value)
      select * from unnest(
        ${readings.map(({ projectCode }) => projectCode)}::text[],
        ${readings.map(({ deviceId }) => deviceId)}::uuid[],
        ${readings.map(({ metric }) => metric)}::text[],
        ${readings.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
        ${readings.map(({ value }) => value)}::double precision[]
      ) as sent (project_code, device_id, metric, at, value)
      order by 1, 2, 3, 4
      on conflict do nothing
      returning project_code, device_id, metric, at, value
    ), latest as (
      insert into telemetry_latest (project_code, device_id, metric, at, value)
      select distinct on (project_code, device_id, metric) project_code, device_id, metric, at, value
      from fresh order by project_code, device_id, metric, at desc
      on conflict (project_code, device_id, metric)
      do update set at = excluded.at, value = excluded.value, received_at = now() where telemetry_latest.at < excluded.at
    ), hours as (
      insert into telemetry_hours as stored (project_code, device_id, metric, hour, count, sum, least, most)
      select project_code, device_id, metric, date_trunc('hour', at, 'UTC'), count(*), sum(value), min(value), max(value)
      from fresh group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (project_code, device_id, metric, hour)
      do update set count = stored.count + excluded.count, sum = stored.sum + excluded.sum,
        least = least(stored.least, excluded.least), most = greatest(stored.most, excluded.most)
    )
    select project_code as "projectCode", device_id as "deviceId", metric, at, value from fresh order by at`.execute(tx)
  const fresh = rows.map((row) => ({ ...row, at: new Date(row.at).getTime() }))
  for (const listener of listeners) await listener(tx, fresh)
  return fresh
}
