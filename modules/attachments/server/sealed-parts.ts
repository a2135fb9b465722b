import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RecordKey } from '#platform/server/records/find-records.ts'

/** Finds the parts of a record whose files somebody has put their name to. */
type SealedParts = (db: Db, recordId: string) => Promise<readonly string[]>

const kinds = defineSeam<{ readonly kindId: string; readonly find: SealedParts }>('sealed files', {
  named: ({ kindId }) => kindId,
})

/**
 * Files of these parts stay as they were signed: none is added, removed, described or drawn on.
 * @param kindId the kind of the records
 */
export function sealing(kindId: string, find: SealedParts): Offer {
  return kinds({ kindId, find })
}

export async function sealedParts(db: Db, { entityType, entityId }: RecordKey): Promise<ReadonlySet<string>> {
  return new Set(await kinds.find(entityType)?.find(db, entityId))
}
