import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { removeOldEntries } from './entries.ts'

const EVERY_MS = 3_600_000

/** Removes what programs have left on drives. @returns what ends it */
export async function sweepDrive(services: Services): Promise<() => Promise<void>> {
  return sweepRegularly(services, {
    everyMs: EVERY_MS,
    failure: 'old files of drives were not removed',
    sweep: () =>
      services.database.transaction(SYSTEM_SCOPE, (tx) => removeOldEntries(tx, services.now(), services.files)),
  })
}
