import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Key of the advisory lock between backups, which share it, and whoever removes content: 'remove' in ASCII. */
export const REMOVAL_LOCK = 0x72656d6f7665

/**
 * Asks to remove content from the store until the end of the transaction. Refused while a backup runs, whose snapshot
 * still has rows of what was deleted since: content is removed afterwards.
 */
export async function mayRemoveContent(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${REMOVAL_LOCK}) as may`.execute(tx)
  return rows[0]?.may ?? false
}
