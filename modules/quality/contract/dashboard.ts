import { z } from 'zod'
import { AGE_BUCKETS } from '#modules/ncrs/contract/ncr-records.ts'

/** How far back a dashboard counts, in days; 0 is everything. */
export const PERIODS = ['30', '90', '365', '0'] as const

const Yield = z.object({ inspected: z.number().int(), passed: z.number().int(), share: z.number().nullable() })

const PackageScore = z.object({
  packageName: z.string(),
  /** Weighted mean of 0 to 4; null where nothing was scored. */
  score: z.number().nullable(),
  /** Items that were scored. */
  items: z.number().int(),
  inspections: z.number().int(),
  /** Critical findings that are still open; the score is 1 at most while there is one. */
  openCritical: z.number().int(),
  openNcrs: z.number().int(),
  firstPass: Yield,
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type PackageScore = z.output<typeof PackageScore>

export const QualitySummary = z.object({
  asOf: z.string(),
  waiting: z.number().int(),
  openHolds: z.number().int(),
  openNcrs: z.number().int(),
  commentsOpen: z.number().int(),
  firstPass: Yield,
  score: z.number().nullable(),
  /** Critical findings that are still open; the score is 1 at most while there is one. */
  openCritical: z.number().int(),
  items: z.number().int(),
  ages: z.array(z.object({ bucket: z.enum(AGE_BUCKETS), minor: z.number(), major: z.number(), critical: z.number() })),
  contractors: z.array(
    z.object({
      companyId: z.uuid().nullable(),
      name: z.string().nullable(),
      openNcrs: z.number().int(),
      firstPass: Yield,
    }),
  ),
})
export type QualitySummary = z.output<typeof QualitySummary>

export const QualityPackages = z.object({ asOf: z.string(), packages: z.array(PackageScore) })
export type QualityPackages = z.output<typeof QualityPackages>
