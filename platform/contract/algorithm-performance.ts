import { z } from 'zod'

const Words = z.object({ en: z.string(), ar: z.string() })
const count = z.number().int()

/** A share with its interval of 95 % (Wilson); null where nothing was reviewed. */
export const MeasuredShare = z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable()
export type MeasuredShare = z.output<typeof MeasuredShare>

/** How good a version of an algorithm has been on a site, by what people said of what it found. */
export const AlgorithmPerformance = z.object({
  algorithm: Words,
  /** What is found, where several things are told apart. */
  class: Words.nullable(),
  siteCode: z.string(),
  version: z.string(),
  runs: count,
  failed: count,
  produced: count,
  accepted: count,
  rejected: count,
  /** Drawn by people, because nothing had found it. */
  missed: count,
  precision: MeasuredShare,
  /** Of runs alone where somebody has searched everything for what was missed. */
  recall: MeasuredShare,
  medianSeconds: z.number().nullable(),
  /** Stability index of the confidences of the last 30 days against those before, of so many finds; null of too few. */
  drift: z.object({ index: z.number(), before: count, now: count }).nullable(),
})
export type AlgorithmPerformance = z.output<typeof AlgorithmPerformance>
