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
    return await services.telemetry.transaction(SYSTEM_SCOPE, (tx) => insertReadings(tx, readings))
  } catch (error) {
    if (isRetry || !(error instanceof Error && 'code' in error && error.code === NO_PART)) throw error
    forgetMonths(services)
    return insertInParts(services, readings, true)
  }
}

async function insertReadings(tx: Db, readings: readonly Reading[]): Promise<number> {
  const { series, numbers } = bySeries(readings)
  // In the order of their keys: two batches that hold the same readings must not wait for each other in a circle.
  const { rows } = await sql<{ count: number }>`
    with fresh as (
      insert into telemetry_samples (project_code, device_id, metric, at, value)
      select project_code, device_id, metric, at, value
      from unnest(${binaryArray('int4', numbers)}::int4[],
        ${binaryArray('timestamptz', readings, ({ at }) => at)}::timestamptz[],
        ${binaryArray('float8', readings, ({ value }) => value)}::float8[]) as sent (number, at, value)
      join unnest(
        ${series.map(({ projectCode }) => projectCode)}::text[],
        ${series.map(({ deviceId }) => deviceId)}::uuid[],
        ${series.map(({ metric }) => metric)}::text[]
      ) with ordinality as series (project_code, device_id, metric, number) using (number)
      order by 1, 2, 3, 4
      on conflict do nothing
      returning project_code, device_id, metric, at, value
    )
    insert into telemetry_batches (project_code, count, device_ids, metrics, moments, readings)
    select project_code, count(*), array_agg(device_id), array_agg(metric), array_agg(at), array_agg(value)
    from fresh group by project_code
    returning count`.execute(tx)
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** The series of some readings, each once, and of each reading the number of its own, from 1. */
function bySeries(readings: readonly Reading[]) {
  const numberOf = new Map<string, number>()
  const series: Reading[] = []
  const numbers = readings.map((reading) => {
    const key = `${reading.projectCode} ${reading.deviceId} ${reading.metric}`
    const known = numberOf.get(key)
    if (known !== undefined) return known
    numberOf.set(key, series.push(reading))
    return series.length
  })
  return { series, numbers }
}
