import { sql } from 'kysely'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { binaryArray } from './binary-array.ts'
import { keptFrom } from './kept-months.ts'
import type { TelemetryServices } from './telemetry-services.ts'

type Needs = Pick<TelemetryServices, 'config' | 'telemetry' | 'now'>

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

/**
 * The latest value of each series of some devices of a project. The database writes them as lines of one text: thousands of rows cost
 * the driver more than the index scan that finds them. No part of a line holds a space.
 */
export async function latestValues(
  { telemetry }: Pick<Needs, 'telemetry'>,
  projectCode: string,
  deviceIds: readonly string[],
): Promise<LatestValue[]> {
  const { rows } = await telemetry.read(SYSTEM_SCOPE, (db) =>
    sql<{ lines: string | null }>`
      select string_agg(concat_ws(' ', device_id, metric, (date_part('epoch', at) * 1000)::bigint, value), E'\\n' order by device_id, metric)
        as lines
      from telemetry_latest where project_code = ${projectCode} and device_id = any (${binaryArray('uuid', deviceIds)}::uuid[])`.execute(
      db,
    ),
  )
  const lines = rows[0]?.lines
  return lines ? lines.split('\n').map(latestIn) : []
}

function latestIn(line: string): LatestValue {
  const [deviceId = '', metric = '', at, value] = line.split(' ')
  return { deviceId, metric, at: new Date(Number(at)).toISOString(), value: Number(value) }
}

/** One stored value. `at`: milliseconds since 1970. */
export interface Sample {
  readonly at: number
  readonly value: number
}

/** The samples of a series in order of time, at most so many of the oldest: what a rule would have judged. */
export async function samplesOf(
  { telemetry }: Pick<Needs, 'telemetry'>,
  asked: DeviceKey & { readonly metric: string; readonly from: number; readonly to: number; readonly most: number },
): Promise<Sample[]> {
  const { rows } = await telemetry.read(SYSTEM_SCOPE, (db) =>
    sql<{ at: Date; value: number }>`
      select at, value from telemetry_samples
      where project_code = ${asked.projectCode} and device_id = ${asked.deviceId} and metric = ${asked.metric}
        and at >= ${new Date(asked.from).toISOString()}::timestamptz and at < ${new Date(asked.to).toISOString()}::timestamptz
      order by at limit ${asked.most}`.execute(db),
  )
  return rows.map(({ at, value }) => ({ at: new Date(at).getTime(), value }))
}

/** Where a device said that it was. How fast it went is not asked. */
export interface SaidPlace {
  readonly deviceId: string
  readonly at: number
  readonly latitude: number
  readonly longitude: number
  readonly speed: null
}

/** The places of some devices in order of device and time, at most so many: of the time for which single values are kept. */
export async function placesOf(
  { telemetry }: Pick<Needs, 'telemetry'>,
  asked: {
    readonly projectCode: string
    readonly deviceIds: readonly string[]
    readonly from: Date
    readonly to: Date
    readonly most: number
  },
): Promise<SaidPlace[]> {
  if (asked.deviceIds.length === 0) return []
  const { rows } = await telemetry.read(SYSTEM_SCOPE, (db) =>
    sql<Omit<SaidPlace, 'at' | 'speed'> & { at: Date }>`
      select device_id as "deviceId", at, max(value) filter (where metric = 'lat') as latitude,
        max(value) filter (where metric = 'lon') as longitude
      from telemetry_samples
      where project_code = ${asked.projectCode} and device_id = any (${[...asked.deviceIds]}::uuid[]) and metric in ('lat', 'lon')
        and at >= ${asked.from.toISOString()}::timestamptz and at < ${asked.to.toISOString()}::timestamptz
      group by device_id, at having count(distinct metric) = 2 order by device_id, at limit ${asked.most}`.execute(db),
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).getTime(), speed: null }))
}

/** What was measured in one slot of a chart. `at`: its beginning. */
export interface SeriesPoint {
  readonly at: string
  readonly mean: number
  readonly least: number
  readonly most: number
  readonly count: number
}

interface SeriesAsked {
  readonly projectCode: string
  readonly metric: string
  /** Milliseconds since 1970; `to` itself is left out. */
  readonly from: number
  readonly to: number
  /** At most so many slots of equal length. */
  readonly slots: number
}

/** Where a series is read, from fine to coarse: its time column and its grain in milliseconds. */
const GRAINS = [
  { table: 'telemetry_samples', time: 'at', grain: 1_000 },
  { table: 'telemetry_minutes', time: 'minute', grain: 60_000 },
  { table: 'telemetry_hours', time: 'hour', grain: 3_600_000 },
  { table: 'telemetry_days', time: 'day', grain: 86_400_000 },
] as const

/** The coarsest that the slots allow, and one that is still kept of that time. */
function grainOf(services: Needs, { from, to, slots }: SeriesAsked) {
  const wanted = (to - from) / slots
  const kept: Readonly<Record<string, number>> = keptFrom(services)
  const fine = GRAINS.findLastIndex(({ grain }) => grain <= Math.max(wanted, 1_000))
  return GRAINS.slice(fine).find(({ table }) => from >= (kept[table] ?? Number.NEGATIVE_INFINITY)) ?? GRAINS[3]
}

/** A series in slots of equal length, empty ones left out; read of the summary by minute, hour or day that the slots allow. */
export function seriesOf(services: Needs, asked: SeriesAsked & DeviceKey): Promise<SeriesPoint[]> {
  return seriesOfDevices(services, { ...asked, deviceIds: [asked.deviceId] })
}

/** The same over several devices: the mean is that of all their values. */
export async function seriesOfDevices(
  services: Needs,
  asked: SeriesAsked & { readonly deviceIds: readonly string[] },
): Promise<SeriesPoint[]> {
  const { table, time: column, grain } = grainOf(services, asked)
  const slot = Math.ceil(Math.max((asked.to - asked.from) / asked.slots, grain) / grain) * grain
  const isSummary = table !== 'telemetry_samples'
  const time = sql.ref(column)
  // The first one is read whole: its beginning lies before what was asked.
  const from = new Date(isSummary ? Math.floor(asked.from / grain) * grain : asked.from).toISOString()
  const numbers = isSummary
    ? sql`sum(sum) / sum(count) as mean, min(least) as least, max(most) as most, sum(count)::float8 as count`
    : sql`avg(value) as mean, min(value) as least, max(value) as most, count(*)::float8 as count`
  const { rows } = await services.telemetry.read(SYSTEM_SCOPE, (db) =>
    sql<Omit<SeriesPoint, 'at'> & { readonly at: Date }>`
      select date_bin(${`${slot} milliseconds`}::interval, ${time}, ${from}::timestamptz) as at, ${numbers}
      from ${sql.table(table)}
      where project_code = ${asked.projectCode} and device_id = any (${asked.deviceIds}::uuid[]) and metric = ${asked.metric}
        and ${time} >= ${from}::timestamptz and ${time} < ${new Date(asked.to).toISOString()}::timestamptz
      group by 1 order by 1`.execute(db),
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
