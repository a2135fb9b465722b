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

/** One process at a time follows what is stored, in its order. @returns false where another one does */
export async function takeTurn(tx: Db, work: 'fold' | 'tell'): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`telemetry ${work}`})) as "isOurs"`.execute(tx)
  return rows[0]?.isOurs ?? false
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
