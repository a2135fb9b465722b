import { z } from 'zod'
import { AGE_BUCKETS } from '#modules/ncrs/contract/ncr-records.ts'

/** How far back a dashboard counts, in days; 0 is everything. */
export const PERIODS = ['30', '90', '365', '0'] as const

const Yield = z.object({ inspected: z.number().int(), passed: z.number().int(), share: z.number().nullable() })

const Score = {
  /** Weighted mean of 0 to 4; null where nothing was scored. */
  score: z.number().nullable(),
  /** Items that were scored. */
  items: z.number().int(),
  /** Inspections that these items are of. */
  scoredInspections: z.number().int(),
}
/** As it stands today. */
const Standing = {
  ...Score,
  /** Critical findings that are still open; the score is 1 at most while there is one. */
  openCritical: z.number().int(),
  /** First and last day on which the items were inspected. */
  from: z.string().nullable(),
  to: z.string().nullable(),
}

const PackageScore = z.object({
  packageName: z.string(),
  ...Standing,
  inspections: z.number().int(),
  openNcrs: z.number().int(),
  firstPass: Yield,
})
export type PackageScore = z.output<typeof PackageScore>

export const QualitySummary = z.object({
  asOf: z.string(),
  waiting: z.number().int(),
  openHolds: z.number().int(),
  openNcrs: z.number().int(),
  commentsOpen: z.number().int(),
  firstPass: Yield,
  ...Standing,
  ages: z.array(z.object({ bucket: z.enum(AGE_BUCKETS), minor: z.number(), major: z.number(), critical: z.number() })),
  contractors: z.array(
    z.object({
      companyId: z.uuid().nullable(),
      name: z.string().nullable(),
      nameAr: z.string().nullable(),
      ...Standing,
      openNcrs: z.number().int(),
      firstPass: Yield,
    }),
  ),
})
export type QualitySummary = z.output<typeof QualitySummary>

export const QualityPackages = z.object({ asOf: z.string(), packages: z.array(PackageScore) })
export type QualityPackages = z.output<typeof QualityPackages>

/**
 * A month is the weighted mean of what was inspected in it, and is not capped: the cap says what is open today. A month
 * without scores is null and not 0.
 */
export const ScoreTrend = z.object({
  asOf: z.string(),
  /** The earliest first. */
  months: z.array(
    z.object({
      /** `YYYY-MM` on the clock of each inspection's project. */
      month: z.string(),
      ...Score,
      contractors: z.array(z.object({ companyId: z.uuid().nullable(), ...Score })),
    }),
  ),
  /** Those that were scored in these months, with the most items first. */
  contractors: z.array(
    z.object({
      companyId: z.uuid().nullable(),
      name: z.string().nullable(),
      nameAr: z.string().nullable(),
      items: z.number().int(),
    }),
  ),
})
export type ScoreTrend = z.output<typeof ScoreTrend>
