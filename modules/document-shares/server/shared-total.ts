import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import { countSharedWith } from './document-share-repository.ts'

type Count = (db: Db, userId: string) => Promise<number>

/** What else leads a person to the page of shared documents: sent to them, wherever it lies. Under a scope that sees every row. */
export const alsoShared = defineSeam<Count>('what else is shared')

/** How much of documents a person has from others at a moment, in whichever way. */
export async function sharedTotal(db: Db, userId: string, now: Date): Promise<number> {
  let total = await countSharedWith(db, userId, now)
  for (const count of alsoShared.all()) total += await count(db, userId)
  return total
}
