import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { VersionPlace } from './version-place.ts'

/** A version that can be viewed from now on. */
export interface ReadyVersionEvent extends VersionPlace {
  /** The one that was shown before; null for the first. */
  readonly previousVersion: number | null
}

type Listener = (tx: Db, event: ReadyVersionEvent) => Promise<void>

/**
 * Hears of each version that becomes ready, in the transaction that makes it ready: what a listener writes or enqueues is there
 * with the version, or not at all. What takes long belongs into a job.
 */
export const onVersionReady = defineSeam<Listener>('versions that become ready')

/** Tells all who asked. */
export async function notifyVersionReady(tx: Db, event: ReadyVersionEvent): Promise<void> {
  for (const listener of onVersionReady.all()) await listener(tx, event)
}
