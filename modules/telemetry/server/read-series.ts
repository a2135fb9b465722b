import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Names a device as the store knows it. */
export interface DeviceKey {
  readonly projectCode: string
  readonly deviceId: string
}

export interface LatestValue {
  readonly deviceId: string
  readonly metric: string
  readonly at: string
  readonly value: number
}

/** The latest value of each series of some devices of a project. */
export async function latestValues(db: Db, projectCode: string, deviceIds: readonly string[]): Promise<LatestValue[]> {
  const { rows } = await sql<Omit<LatestValue, 'at'> & { readonly at: Date }>`
    select device_id as "deviceId", metric, at, value from telemetry_latest
    where project_code = ${projectCode} and device_id = any (${deviceIds}::uuid[])
    order by device_id, metric`.execute(db)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** What was measured in one slot of a chart. `at`: its beginning. */
export interface SeriesPoint {
  readonly at: string
  readonly mean: number
  readonly least: number
  readonly most: number
  readonly count: number
}

interface SeriesAsked extends DeviceKey {
  readonly metric: string
  /** Milliseconds since 1970; `to` itself is left out. */
  readonly from: number
  readonly to: number
  /** At most so many slots of equal length. */
  readonly slots: number
}

const HOUR_MS = 3_600_000
const SECOND_MS = 1_000

/** A series in slots of equal length, empty ones left out. From slots of an hour on, the hourly summary is read in place of the samples. */
export async function seriesOf(db: Db, asked: SeriesAsked): Promise<SeriesPoint[]> {
  const wanted = Math.ceil((asked.to - asked.from) / asked.slots / SECOND_MS) * SECOND_MS
  const slot = wanted >= HOUR_MS ? Math.ceil(wanted / HOUR_MS) * HOUR_MS : Math.max(SECOND_MS, wanted)
  const isHourly = slot >= HOUR_MS
  const time = isHourly ? sql`hour` : sql`at`
  // The first hour is read whole: its beginning lies before what was asked.
  const from = new Date(isHourly ? Math.floor(asked.from / HOUR_MS) * HOUR_MS : asked.from).toISOString()
  const numbers = isHourly
    ? sql`sum(sum) / sum(count) as mean, min(least) as least, max(most) as most, sum(count)::float8 as count`
    : sql`avg(value) as mean, min(value) as least, max(value) as most, count(*)::float8 as count`
  const { rows } = await sql<Omit<SeriesPoint, 'at'> & { readonly at: Date }>`
    select date_bin(${`${slot} milliseconds`}::interval, ${time}, ${from}::timestamptz) as at, ${numbers}
    from ${sql.table(isHourly ? 'telemetry_hours' : 'telemetry_samples')}
    where project_code = ${asked.projectCode} and device_id = ${asked.deviceId} and metric = ${asked.metric}
      and ${time} >= ${from}::timestamptz and ${time} < ${new Date(asked.to).toISOString()}::timestamptz
    group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
