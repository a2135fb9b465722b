import type { Db } from '#platform/server/database/database.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'

/** Finds the parts of a record whose files somebody has put their name to. */
type SealedParts = (db: Db, recordId: string) => Promise<readonly string[]>

const kinds = new Map<string, SealedParts>()

/**
 * Files of these parts stay as they were signed: none is added, removed, described or drawn on. Called where a module is loaded.
 * @param kindId the kind of the records
 */
export function defineSealedParts(kindId: string, find: SealedParts): void {
  kinds.set(kindId, find)
}

export async function sealedParts(db: Db, { entityType, entityId }: RecordKey): Promise<ReadonlySet<string>> {
  return new Set(await kinds.get(entityType)?.(db, entityId))
}
