import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { startDemonstrationProvider } from './demonstration/start-demonstration-provider.ts'
import { removeOldAttempts } from './work-account-repository.ts'

const SWEEP_EVERY_MS = 600_000

/** Upkeep of single sign-on: removes attempts that nobody finished, and runs the demonstration's provider. */
export async function startSignOn(services: Services): Promise<() => Promise<void>> {
  const stopProvider = await startDemonstrationProvider(services)
  const endSweeping = sweepRegularly(services, {
    everyMs: SWEEP_EVERY_MS,
    failure: 'old sign-in attempts were not removed',
    sweep: () => services.database.transaction(SYSTEM_SCOPE, async (tx) => removeOldAttempts(tx, services.now())),
  })
  return async () => {
    await endSweeping()
    await stopProvider()
  }
}
