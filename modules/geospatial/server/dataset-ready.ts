import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A dataset that is placed and can be shown and computed with from now on. */
export interface ReadyDataset {
  readonly projectCode: string
  readonly siteCode: string
  readonly id: string
}

type Listener = (tx: Db, dataset: ReadyDataset) => Promise<void>

/**
 * Hears of each dataset that becomes ready, also when it was read again, in the transaction that makes it ready. What takes long
 * belongs into a job.
 */
export const onDatasetReady = defineSeam<Listener>('datasets that become ready')

/** Tells all who asked. */
export async function notifyDatasetReady(tx: Db, dataset: ReadyDataset): Promise<void> {
  for (const listener of onDatasetReady.all()) await listener(tx, dataset)
}
