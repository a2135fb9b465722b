import { daysAfter } from '#engines/certificate/late-payment.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StoredContract } from './certifiable.ts'

/** Days by which the records of a module have extended, or shortened, the time of a contract. */
type Extension = (db: Db, contractId: string) => Promise<number>

/** Ordered variations and awarded claims extend the time of a contract, which need not know them. */
export const timeExtension = defineSeam<Extension>('extensions of time')

/** Last day of the Time for Completion as it is extended; null: it is not said, or the works were taken over in time. */
export async function completedBy(
  db: Db,
  { id, commencesOn, completionDays, takenOverOn }: StoredContract,
): Promise<string | null> {
  if (commencesOn === null || completionDays === null) return null
  let days = completionDays
  for (const extension of timeExtension.all()) days += await extension(db, id)
  const last = daysAfter(commencesOn, days)
  return takenOverOn !== null && takenOverOn <= last ? null : last
}
