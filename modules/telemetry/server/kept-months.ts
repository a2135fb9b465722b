import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { TelemetryServices } from './telemetry-services.ts'

const DAY_MS = 86_400_000
const IN_PARTS = ['telemetry_samples', 'telemetry_minutes', 'telemetry_hours'] as const

/** Months that have their parts, by database: asked of it once a month and process. */
const made = new WeakMap<Database, Set<string>>()

/** Milliseconds since 1970 from which each class of what was measured is kept; days are kept always. */
export function keptFrom({ config, now }: Pick<TelemetryServices, 'config' | 'now'>) {
  const since = (days: number) => now().getTime() - days * DAY_MS
  return {
    telemetry_samples: since(config.TELEMETRY_SAMPLES_DAYS),
    telemetry_minutes: since(config.TELEMETRY_MINUTES_DAYS),
    telemetry_hours: since(config.TELEMETRY_HOURS_DAYS),
  }
}

/** Sees that each month has its parts: in a transaction of its own, before anything is stored in them. */
export async function makeMonths({ telemetry }: TelemetryServices, moments: Iterable<number>): Promise<void> {
  const known = made.get(telemetry) ?? new Set()
  made.set(telemetry, known)
  const missing = new Map<string, string>()
  for (const at of moments) {
    const moment = new Date(at).toISOString()
    if (!known.has(moment.slice(0, 7))) missing.set(moment.slice(0, 7), moment)
  }
  for (const [month, moment] of missing) {
    for (const table of IN_PARTS)
      await telemetry.transaction(SYSTEM_SCOPE, (tx) =>
        sql`select telemetry_make_part(${table}, ${moment}::timestamptz)`.execute(tx),
      )
    known.add(month)
  }
}

/** After the store has refused a row for want of its part: another process has dropped it. */
export function forgetMonths({ telemetry }: Pick<TelemetryServices, 'telemetry'>): void {
  made.delete(telemetry)
}

/** Drops the months that are too old, each class by its own number of days. @returns how many parts went */
export async function dropOldMonths(services: TelemetryServices): Promise<number> {
  let dropped = 0
  for (const [table, from] of Object.entries(keptFrom(services))) {
    const { rows } = await services.telemetry.transaction(SYSTEM_SCOPE, (tx) =>
      sql<{ dropped: number }>`
        select telemetry_drop_parts(${table}, ${new Date(from).toISOString()}::timestamptz) as dropped`.execute(tx),
    )
    dropped += rows[0]?.dropped ?? 0
  }
  if (dropped > 0) forgetMonths(services)
  return dropped
}
