import { defineSeam } from '#platform/contract/seam.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { MeasuredBatch } from './batch-turns.ts'
import { foldReadings } from './fold-readings.ts'
import type { TelemetryServices } from './telemetry-services.ts'
import { tellReadings } from './tell-readings.ts'

interface Round {
  readonly under: Promise<void>
  next: Promise<void> | null
}
const rounds = new WeakMap<Database, Round>()

/**
 * Adds what is stored by now to the summaries and tells of it; resolves when that is done. Calls during a round share the next one.
 * @throws what the database threw; what was not done is done the next time
 */
export function followReadings(services: TelemetryServices): Promise<void> {
  const round = rounds.get(services.telemetry)
  if (!round) return begin(services)
  round.next ??= round.under.catch(() => {}).then(() => begin(services))
  return round.next
}

function begin(services: TelemetryServices): Promise<void> {
  const under = Promise.all([untilNothingWaits(services, foldReadings), untilNothingWaits(services, tellReadings)])
    .then(() => {})
    .finally(() => {
      if (rounds.get(services.telemetry)?.under === under) rounds.delete(services.telemetry)
    })
  rounds.set(services.telemetry, { under, next: null })
  return under
}

type MeasuredListener = (services: TelemetryServices, batches: readonly MeasuredBatch[]) => void

/**
 * Hears whose latest values, or what others made of readings, may have changed: after the commit, in the process that followed them,
 * and never again where that process ends. For who looks, not for what must be done.
 */
export const onMeasured = defineSeam<MeasuredListener>('measured devices')

async function untilNothingWaits(
  services: TelemetryServices,
  work: (services: TelemetryServices) => Promise<readonly MeasuredBatch[]>,
): Promise<void> {
  for (;;) {
    const followed = await work(services)
    if (followed.length === 0) return
    for (const listener of onMeasured.all()) listener(services, followed)
  }
}

/** For who stores and does not wait for what follows. */
export function wakeFollowers(services: TelemetryServices): void {
  followReadings(services).catch((error: unknown) => services.log.warn({ err: error }, 'what was measured waits'))
}
