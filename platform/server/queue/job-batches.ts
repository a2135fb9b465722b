import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Scope } from '../database/scope.ts'
import { jobErrors } from './job-errors.ts'
import type { JobRecord } from './job-record.ts'

/** Rows that one transaction of bulk work takes: with an entry of the audit for each, a tenth of a second. */
const BATCH_SIZE = 250

interface Run {
  readonly database: Database
  readonly scope: Scope
  readonly job: JobRecord
  readonly token: string
  readonly signal: AbortSignal
}

/**
 * Does bulk work a batch at a time, each in a transaction that also notes in the job how far it is: a batch takes effect
 * once, and another run goes on behind the last one. Between two batches the writes of other people go ahead.
 * @param onBatch is told how much of the whole is done.
 */
export async function workInBatches<Item>(
  { database, scope, job, token, signal }: Run,
  items: readonly Item[],
  work: (tx: Db, batch: readonly Item[]) => Promise<void>,
  onBatch: (fraction: number) => Promise<void>,
): Promise<void> {
  for (let from = job.items_done; from < items.length; from += BATCH_SIZE) {
    signal.throwIfAborted()
    const batch = items.slice(from, from + BATCH_SIZE)
    await database.transaction(scope, async (tx) => {
      const noted = await sql`update jobs set items_done = ${from + batch.length}
        where id = ${job.id} and state = 'running' and lease_token = ${token} and cancel_requested_at is null
          and items_done = ${from}`.execute(tx)
      if (noted.numAffectedRows !== 1n) throw jobErrors.stopped()
      await work(tx, batch)
    })
    await onBatch((from + batch.length) / items.length)
  }
}
