import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { FileTables } from './file-tables.ts'

/** Most that one run removes, so that its transaction stays short. */
const RELEASED_AT_ONCE = 200

/**
 * Counts content against a project, in a function of the database: it sees all content of the project, of which the
 * caller may see a part only.
 * @returns the key that the content is stored under, another's where the project has it already; null over the quota.
 */
export async function claimBlob(
  tx: Db,
  projectCode: string,
  content: { readonly sha256: string; readonly sizeBytes: number; readonly storageKey: string },
  quotaBytes: number,
): Promise<string | null> {
  const { sha256, sizeBytes, storageKey } = content
  const { rows } = await sql<{ key: string | null }>`
    select claim_blob(${projectCode}, ${sha256}, ${sizeBytes}, ${storageKey}, ${quotaBytes}) as key`.execute(tx)
  return rows[0]?.key ?? null
}

/** Key of content that a project has already. A hint: it may be gone before the caller claims it. */
export async function findBlobKey(db: Db, projectCode: string, sha256: string): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`select find_blob(${projectCode}, ${sha256}) as key`.execute(db)
  return rows[0]?.key ?? null
}

/** Has a stored blob removed that turned out not to be needed, once the transaction has committed. */
export async function releaseKey(tx: Db, projectCode: string, storageKey: string): Promise<void> {
  await sql`select release_key(${projectCode}, ${storageKey})`.execute(tx)
}

/** Gives content up where no file of the project has it any more. */
export async function releaseBlob(tx: Db, projectCode: string, sha256: string): Promise<void> {
  await sql`select release_blob(${projectCode}, ${sha256})`.execute(tx)
}

/** Sets room aside for a file that is on its way. False where the project has not that much left. */
export async function reserveStorage(
  tx: Db,
  reservation: { readonly projectCode: string; readonly uploadId: string; readonly sizeBytes: number },
  quotaBytes: number,
): Promise<boolean> {
  const { projectCode, uploadId, sizeBytes } = reservation
  const { rows } = await sql<{ fits: boolean }>`
    select reserve_storage(${projectCode}, ${uploadId}, ${sizeBytes}, ${quotaBytes}) as fits`.execute(tx)
  return rows[0]?.fits ?? false
}

export async function releaseReservation(tx: Db, uploadId: string): Promise<void> {
  await sql`select release_reservation(${uploadId})`.execute(tx)
}

/** Bytes of a project's content and of what is on its way. */
export async function usedBytes(db: Db, projectCode: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`select used_storage(${projectCode}) as used`.execute(db)
  return rows[0]?.used ?? 0
}

/** Takes keys of released content off the list; they stay on it where the transaction is rolled back. */
export async function takeReleasedKeys(tx: Db): Promise<string[]> {
  const tables = tx.withTables<FileTables>()
  const rows = await tables
    .deleteFrom('released_blobs')
    .where('storage_key', 'in', (query) =>
      query.selectFrom('released_blobs').select('storage_key').limit(RELEASED_AT_ONCE).forUpdate().skipLocked(),
    )
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}
