import { sql } from 'kysely'
import type { Services } from './context.ts'
import { SYSTEM_SCOPE } from './database/scope.ts'
import { sweepRegularly } from './sweep-regularly.ts'

const EVERY_MS = 3_600_000
/** A retry of the same request comes within minutes; two days cover a laptop that slept. */
const IDEMPOTENCY_KEYS_KEPT_HOURS = 48
/** Ended work is looked up for a while; what it did stays in the history of its record. */
const ENDED_JOBS_KEPT_DAYS = 90

/** Removes, now and every hour, what the platform keeps for a while only. @returns what ends it. */
export async function startHousekeeping(services: Services): Promise<() => Promise<void>> {
  return sweepRegularly(services, {
    everyMs: EVERY_MS,
    failure: 'old rows were not removed',
    sweep: () => removeOldRows(services),
  })
}

/** Old idempotency keys and work that ended long ago. */
export async function removeOldRows({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const keysBefore = new Date(now().getTime() - IDEMPOTENCY_KEYS_KEPT_HOURS * 3_600_000)
  const jobsBefore = new Date(now().getTime() - ENDED_JOBS_KEPT_DAYS * 86_400_000)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`delete from idempotency_keys where created_at < ${keysBefore}`.execute(tx)
    await sql`delete from jobs where finished_at < ${jobsBefore} and state in ('done', 'failed', 'cancelled')`.execute(
      tx,
    )
  })
}
