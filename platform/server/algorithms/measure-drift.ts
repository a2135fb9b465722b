import { type RawBuilder, sql } from 'kysely'
import { stabilityIndex } from '#engines/vegetation/stability-index.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'

const BINS = 10
export const RECENT_DAYS = 30
/** Fewer say nothing of a distribution. */
const LEAST_FINDS = 50

/** Finds of a part of the confidences, of the last days or before them, as `DRIFT_COLUMNS` count them. */
export interface DriftRow {
  readonly bin: number
  readonly isRecent: boolean
  readonly finds: number
}

/** What a query that groups by them selects: the part of the confidence, whether it is recent, and how many. */
export function driftColumns(confidence: RawBuilder<unknown>, foundAt: RawBuilder<unknown>, now: Date) {
  const recent = new Date(now.getTime() - RECENT_DAYS * 86_400_000)
  return sql`width_bucket(least(${confidence}, 0.999999), 0, 1, ${sql.lit(BINS)}) as bin, ${foundAt} > ${recent} as "isRecent",
    count(*)::int as finds`
}

/** How far the confidences of the last days have moved from those before; null where there are too few of one of both. */
export function driftOf(rows: readonly DriftRow[]): AlgorithmPerformance['drift'] {
  const counted = (isRecent: boolean) =>
    Array.from({ length: BINS }, (_, at) =>
      rows
        .filter((row) => row.isRecent === isRecent && Math.max(1, row.bin) === at + 1)
        .reduce((sum, { finds }) => sum + finds, 0),
    )
  const [before, now] = [counted(false), counted(true)]
  const [all, recent] = [before, now].map((bins) => bins.reduce((sum, count) => sum + count, 0)) as [number, number]
  const index = all < LEAST_FINDS || recent < LEAST_FINDS ? null : stabilityIndex(before, now)
  return index === null ? null : { index, before: all, now: recent }
}
