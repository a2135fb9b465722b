import { announce } from '#platform/server/bus/announce.ts'
import type { Db } from '#platform/server/database/database.ts'
import { closeLiveSessions } from '#platform/server/realtime/realtime-hub.ts'
import { raiseUserVersion } from './write-person.ts'

/** Heard by every process, which then looks the sessions of users up anew; the payload is the id of a user. */
export const ACCESS_CHANGED_CHANNEL = 'access_changed'

/**
 * Whoever changes what users may do, their status, password or sessions calls this in the same transaction. With its
 * commit the next request of each is decided anew in all processes, and their live connections close.
 */
export async function accessChanged(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await raiseUserVersion(tx, userIds)
  for (const userId of userIds) announce(tx, ACCESS_CHANGED_CHANNEL, userId)
  for (const userId of userIds) await closeLiveSessions(tx, userId)
}
