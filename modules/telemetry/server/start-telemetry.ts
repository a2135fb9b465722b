import type { Services } from '#platform/server/context.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { countWaiting } from './backlog.ts'
import { followReadings } from './follow-readings.ts'
import { dropOldMonths } from './kept-months.ts'

/** What another process stored, and what failed, is found so soon. */
const FOLLOW_EVERY_MS = 1_000
const DROP_EVERY_MS = 3_600_000

/** Follows what is stored, and drops what is too old. */
export async function startTelemetry(services: Services): Promise<() => Promise<void>> {
  const stops = [
    sweepRegularly(services, {
      everyMs: FOLLOW_EVERY_MS,
      failure: 'what was measured waits for its summaries and rules',
      sweep: async () => {
        if ((await countWaiting(services)) === 0) return
        await followReadings(services)
        await countWaiting(services)
      },
    }),
    sweepRegularly(services, {
      everyMs: DROP_EVERY_MS,
      failure: 'old months of what was measured were not dropped',
      sweep: () => dropOldMonths(services),
    }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
