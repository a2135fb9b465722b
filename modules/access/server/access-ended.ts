import { defineSeam } from '#platform/contract/seam.ts'
import type { AuditContext } from '#platform/server/audit/record-audit.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Ways in that people had are over: a password was set anew, or they may not come in any more. */
export interface AccessEnded {
  readonly userIds: readonly string[]
  readonly at: Date
  /** They may not come in any more. */
  readonly hasLeft?: boolean
  /** The session that goes on: of who changed their own password in it. */
  readonly exceptSessionId?: string
  /** Who ended it, for the history. */
  readonly context: AuditContext
}

type Listener = (tx: Db, ended: AccessEnded) => Promise<void>

/**
 * Hears when access ends, in the transaction that ends it: what was opened with it ends with it, or nothing does. Sign-in asks,
 * and so need not be known here.
 */
export const onAccessEnded = defineSeam<Listener>('ends of access')

/** Tells all who asked. Whoever calls it tells all processes with `accessChanged` as well. */
export async function endAccess(tx: Db, ended: AccessEnded): Promise<void> {
  if (ended.userIds.length === 0) return
  for (const listener of onAccessEnded.all()) await listener(tx, ended)
}
