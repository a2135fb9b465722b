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

/** Which of two versions is right about a thing whose truth a person has said. */
export const SWAP_SIDES = ['onlyA', 'onlyB', 'neither', 'both', 'disputed'] as const

/** Two versions of an algorithm over the same reviewed samples. */
export const AlgorithmSwap = z.object({
  /** False where nobody can tell whether two finds of the algorithm are the same. */
  isComparable: z.boolean(),
  /** Inputs that both versions ran on, whether something was reviewed there or not. */
  inputs: count,
  both: count,
  onlyA: count,
  onlyB: count,
  neither: count,
  /** Reviewers contradict each other; not among the others. */
  disputed: count,
  /** Of the exact test of McNemar; null of no sample that only one gets right. */
  p: z.number().nullable(),
  /** The samples, those whose verdict changes first. */
  rows: z.array(
    z.object({
      side: z.enum(SWAP_SIDES),
      siteCode: z.string(),
      name: z.string(),
      nameAr: z.string(),
      /** Whether the version found it. */
      foundA: z.boolean(),
      foundB: z.boolean(),
      /** Pages of the runs. */
      pathA: z.string().nullable(),
      pathB: z.string().nullable(),
    }),
  ),
})
export type AlgorithmSwap = z.output<typeof AlgorithmSwap>
