import type { Db } from '#platform/server/database/database.ts'
import { countSharedWith } from './document-share-repository.ts'

type Count = (db: Db, userId: string) => Promise<number>

const counts: Count[] = []

/** What else leads a person to the page of shared documents: sent to them, wherever it lies. Under a scope that sees every row. */
export function countAlsoShared(count: Count): void {
  counts.push(count)
}

/** How much of documents a person has from others at a moment, in whichever way. */
export async function sharedTotal(db: Db, userId: string, now: Date): Promise<number> {
  let total = await countSharedWith(db, userId, now)
  for (const count of counts) total += await count(db, userId)
  return total
}
