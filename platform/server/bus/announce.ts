import { type Db, outboxOf } from '../database/leased-queries.ts'

/**
 * Tells all processes something when the transaction commits, and never when it does not: `database.listen` hears it.
 * It goes with the commit itself over PostgreSQL, and over the message bus as well where there is one, so that neither
 * a process whose listening connection is being made anew nor a broker that is away keeps it from anybody. Listeners
 * may hear it twice.
 * @throws outside of a transaction.
 */
export function announce(tx: Db, channel: string, payload: string): void {
  outboxOf(tx).announcements.push({ channel, payload })
}
