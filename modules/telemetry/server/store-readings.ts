import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { binaryArray } from './binary-array.ts'
import { wakeFollowers } from './follow-readings.ts'
import { forgetMonths, keptFrom, makeMonths } from './kept-months.ts'
import type { Reading } from './reading.ts'
import type { TelemetryServices } from './telemetry-services.ts'

/** check_violation: there is no part for a row. */
const NO_PART = '23514'
/** unique_violation. */
const IS_THERE = '23505'

/**
 * Stores readings, whatever their order; resolves after the commit. One that is there already, of the same series and moment, is left
 * as it is, so what is sent again is stored once. What is older than the samples that are kept is left out: nobody could say
 * whether its summaries hold it. Summaries, latest values and rules follow at once (`followReadings`).
 * @returns how many were new
 */
export async function storeReadings(services: TelemetryServices, readings: readonly Reading[]): Promise<number> {
  const oldest = keptFrom(services).telemetry_samples
  const kept = readings.filter(({ at }) => at >= oldest)
  if (kept.length < readings.length)
    services.log.warn({ count: readings.length - kept.length }, 'readings were left out: older than what is kept')
  if (kept.length === 0) return 0
  const stored = await insertInParts(services, kept)
  if (stored > 0) wakeFollowers(services)
  return stored
}

async function insertInParts(services: TelemetryServices, readings: readonly Reading[], isRetry = false) {
  await makeMonths(
    services,
    readings.map(({ at }) => at),
  )
  try {
    return await insertReadings(services.telemetry, readings)
  } catch (error) {
    if (isRetry || !(error instanceof Error && 'code' in error && error.code === NO_PART)) throw error
    forgetMonths(services)
    return insertInParts(services, readings, true)
  }
}

/** Batches in a row that are looked through for what is there already, once one was found that held such. */
const LOOKED_THROUGH = 20
const repeating = new WeakMap<TelemetryServices['telemetry'], number>()

/**
 * Nearly all that comes is new: it is stored without asking row by row whether it is there, which costs three times as much, and the
 * key refuses the whole batch where that was wrong.
 */
async function insertReadings(
  telemetry: TelemetryServices['telemetry'],
  readings: readonly Reading[],
): Promise<number> {
  const projects = [...new Set(readings.map(({ projectCode }) => projectCode))].sort()
  const parts = projects.map((code) => bySeries(readings.filter(({ projectCode }) => projectCode === code)))
  const insertAll = (insert: typeof insertNew) =>
    telemetry.transaction(SYSTEM_SCOPE, async (tx) => {
      let count = 0
      for (const part of parts) count += await insert(tx, part)
      return count
    })
  const left = repeating.get(telemetry) ?? 0
  if (left > 0) {
    repeating.set(telemetry, left - 1)
    return insertAll(insertUnknown)
  }
  try {
    return await insertAll(insertNew)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === IS_THERE)) throw error
    repeating.set(telemetry, LOOKED_THROUGH)
    return insertAll(insertUnknown)
  }
}

/** Readings of one project, as columns: of each the number of its series, from 1. */
interface Columns {
  readonly projectCode: string
  readonly deviceIds: readonly string[]
  readonly metrics: readonly string[]
  readonly numbers: Buffer
  readonly moments: Buffer
  readonly values: Buffer
  readonly count: number
}

/** In the order of their keys: two batches that hold the same readings must not wait for each other in a circle. */
const samplesIn = ({ projectCode, deviceIds, metrics, numbers, moments, values }: Columns) => sql`
  insert into telemetry_samples (project_code, device_id, metric, at, value)
  select ${projectCode}, device_id, metric, at, value
  from unnest(${numbers}::int4[], ${moments}::timestamptz[], ${values}::float8[]) as sent (number, at, value)
    join unnest(${deviceIds}::uuid[], ${metrics}::text[]) with ordinality as series (device_id, metric, number) using (number)
  order by number, at`

/**
 * Both in one trip. That each row is returned, and counted, is what a distributed table asks for: without it Citus copies the rows
 * into its parts, which row-level security refuses.
 * @throws unique_violation where one of them is there already
 */
async function insertNew(tx: Db, columns: Columns): Promise<number> {
  await Promise.all([
    sql`with stored as (${samplesIn(columns)} returning 1) select count(*) from stored`.execute(tx),
    insertBatch(tx, columns),
  ])
  return columns.count
}

/** Of those that may be there already the ones that are not. */
async function insertUnknown(tx: Db, columns: Columns): Promise<number> {
  const { rows } = await sql<Omit<Reading, 'projectCode'>>`
    ${samplesIn(columns)} on conflict do nothing
    returning device_id as "deviceId", metric, (extract(epoch from at) * 1000)::float8 as at, value`.execute(tx)
  if (rows.length === 0) return 0
  const { projectCode } = columns
  await insertBatch(tx, bySeries(rows.map((row) => ({ projectCode, ...row }))))
  return rows.length
}

async function insertBatch(tx: Db, columns: Columns): Promise<void> {
  const { projectCode, deviceIds, metrics, numbers, moments, values, count } = columns
  await sql`
    insert into telemetry_batches (project_code, count, device_ids, metrics, numbers, moments, readings)
    values (${projectCode}, ${count}, ${deviceIds}::uuid[], ${metrics}::text[], ${numbers}::int4[], ${moments}::timestamptz[],
      ${values}::float8[])`.execute(tx)
}

function bySeries(readings: readonly Reading[]): Columns {
  const keyOf = ({ deviceId, metric }: Reading) => `${deviceId} ${metric}`
  const firsts = new Map<string, Reading>()
  const keys = readings.map((reading) => {
    const key = keyOf(reading)
    if (!firsts.has(key)) firsts.set(key, reading)
    return key
  })
  const sorted = [...firsts.keys()].sort()
  const series = sorted.map((key) => firsts.get(key)!)
  const numberOf = new Map(sorted.map((key, at) => [key, at + 1]))
  return {
    projectCode: readings[0]!.projectCode,
    deviceIds: series.map(({ deviceId }) => deviceId),
    metrics: series.map(({ metric }) => metric),
    numbers: binaryArray('int4', keys, (key) => numberOf.get(key)!),
    moments: binaryArray('timestamptz', readings, ({ at }) => at),
    values: binaryArray('float8', readings, ({ value }) => value),
    count: readings.length,
  }
}
