import { type Db, keptInTransaction } from './leased-queries.ts'

const ofTransaction = keptInTransaction(() => ({ isTrial: false }))

/**
 * Says that a transaction is rolled back whatever comes of it: what would make others wait until then, such as the next
 * number of a sequence, is not taken for it.
 * @throws outside of a transaction.
 */
export function markTrial(tx: Db): void {
  const kept = ofTransaction(tx)
  if (!kept) throw new Error('What is tried needs a transaction that takes it back.')
  kept.isTrial = true
}

/** True in a transaction that {@link markTrial} has marked. */
export function isTrial(db: Db): boolean {
  return ofTransaction(db)?.isTrial ?? false
}
