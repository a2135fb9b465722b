import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** So many batches at most in one transaction of who follows: some ten thousand readings. */
export const MOST_BATCHES = 20

/** Whose readings a batch holds. */
export interface MeasuredBatch {
  readonly projectCode: string
  /** One may stand in it more than once. */
  readonly deviceIds: readonly string[]
}

type Work = 'fold' | 'tell'

const turnOf = (work: Work) => sql`hashtext(${`telemetry ${work}`})`

/** One process at a time follows what is stored, in its order. @returns false where another one does */
export async function takeTurn(tx: Db, work: Work): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${turnOf(work)}) as "isOurs"`.execute(tx)
  return rows[0]?.isOurs ?? false
}

/** Keeps who follows from it until the transaction ends, once who is at it has done. */
export async function waitForTurn(tx: Db, work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnOf(work)})`.execute(tx)
}

/** What both have dealt with is not needed any more. Whoever notes the second finds the note of the first, behind its lock. */
export async function deleteDone(tx: Db, seqs: readonly string[]): Promise<void> {
  await sql`delete from telemetry_batches where seq = any (${seqs}::bigint[]) and is_folded and is_told`.execute(tx)
}

/**
 * The series of some batches, each with the number that its readings name. Materialized: joined as it stands, the arrays of a batch
 * would be unpacked anew for each of its readings.
 */
export const seriesIn = (seqs: readonly string[]): RawBuilder<unknown> => sql`series as materialized (
  select seq, project_code, series.* from telemetry_batches as batches,
    unnest(batches.device_ids, batches.metrics) with ordinality as series (device_id, metric, number)
  where batches.seq = any (${seqs}::bigint[])
)`
