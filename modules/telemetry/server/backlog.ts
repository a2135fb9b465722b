import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { TelemetryServices } from './telemetry-services.ts'

const behind = new WeakMap<Database, number>()

/** How many readings are stored and not yet in the summaries or judged, as it was when somebody last looked. */
export function readingsWaiting({ telemetry }: Pick<TelemetryServices, 'telemetry'>): number {
  return behind.get(telemetry) ?? 0
}

/** Looks how many wait. */
export async function countWaiting({ telemetry }: Pick<TelemetryServices, 'telemetry'>): Promise<number> {
  const { rows } = await telemetry.read(SYSTEM_SCOPE, (db) =>
    sql<{ count: number }>`select coalesce(sum(count), 0)::float8 as count from telemetry_batches`.execute(db),
  )
  const count = rows[0]?.count ?? 0
  behind.set(telemetry, count)
  return count
}
