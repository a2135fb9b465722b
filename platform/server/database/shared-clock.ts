import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { SYSTEM_SCOPE } from './scope.ts'

const MEASURE_EVERY_MS = 60_000
/** A smaller difference is that of the trip to the database, and changes nothing that anybody notices. */
const LEAST_MS = 1_000

export interface SharedClock {
  /** The time as the database has it. */
  now(): Date
  stop(): void
}

/**
 * The clock that all processes of an installation have in common: the database's. Without it, a token of a server whose
 * clock is ahead would have run out before it was made for one whose clock is behind. The difference to this machine's own
 * clock is measured now and every minute; while the database is away, the last one holds.
 * @param own this machine's clock, in milliseconds since 1970; tests let it be wrong
 */
export async function startSharedClock(
  database: Pick<Database, 'read'>,
  log: Pick<Logger, 'warn'>,
  own: () => number = Date.now,
): Promise<SharedClock> {
  let aheadMs = 0
  const measure = async () => {
    const measured = await differenceMs(database, own)
    const next = Math.abs(measured) < LEAST_MS ? 0 : measured
    if (Math.abs(next - aheadMs) >= LEAST_MS) {
      log.warn({ differenceMs: next }, 'the clock of this machine is not that of the database, whose time is taken')
    }
    aheadMs = next
  }
  await measure()
  const timer = setInterval(() => {
    measure().catch((error: unknown) => log.warn({ err: error }, 'the time of the database could not be read'))
  }, MEASURE_EVERY_MS).unref()
  return { now: () => new Date(own() + aheadMs), stop: () => clearInterval(timer) }
}

/** How far the database's clock is ahead of this machine's. */
async function differenceMs(database: Pick<Database, 'read'>, own: () => number): Promise<number> {
  return database.read(SYSTEM_SCOPE, async (db) => {
    const asked = own()
    const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
    return (rows[0]?.time.getTime() ?? asked) - (asked + own()) / 2
  })
}
