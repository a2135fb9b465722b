import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startDemonstrationProvider } from './demonstration/start-demonstration-provider.ts'
import { removeOldAttempts } from './work-account-repository.ts'

const SWEEP_EVERY_MS = 600_000

/** Upkeep of single sign-on: removes attempts that nobody finished, and runs the demonstration's provider. */
export async function startSignOn(services: Services): Promise<() => Promise<void>> {
  const sweep = () => {
    const removed = services.database.transaction(SYSTEM_SCOPE, async (tx) => removeOldAttempts(tx, services.now()))
    removed.catch((error: unknown) => services.log.warn({ err: error }, 'old sign-in attempts were not removed'))
  }
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref()
  const stopProvider = await startDemonstrationProvider(services)
  return async () => {
    clearInterval(timer)
    await stopProvider()
  }
}
