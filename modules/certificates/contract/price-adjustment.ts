import { z } from 'zod'

/** An index as a certificate was computed with it, frozen with it. */
export const UsedIndex = z.object({
  /** Id of the index in the formula of the contract. */
  index: z.string(),
  symbol: z.string(),
  name: z.string(),
  nameAr: z.string(),
  weight: z.string(),
  baseMonth: z.string(),
  base: z.string(),
  value: z.string(),
  /** Month of the value: an earlier one where the last known value stands in. */
  valueMonth: z.string(),
  isProvisional: z.boolean(),
  /** Who published the value. */
  source: z.string(),
  /** Value by base. */
  ratio: z.string(),
  /** Ratio by weight. */
  product: z.string(),
})
export type UsedIndex = z.output<typeof UsedIndex>

/** What the work of one period is adjusted by, by the indices of one month. */
const AdjustedByMonth = z.object({
  /** Month of the indices. */
  month: z.string(),
  /** Measured work of the period at the prices of the contract. */
  work: z.string(),
  fixed: z.string(),
  factor: z.string(),
  amount: z.string(),
  parts: z.array(UsedIndex),
})
export type AdjustedByMonth = z.output<typeof AdjustedByMonth>

/** What the work of one period was adjusted by. */
export const AdjustedPeriod = AdjustedByMonth.extend({
  /** Of a period that ends after the Time for Completion: until when that was, and what the other month would give. */
  late: z
    .object({ completedBy: z.string(), periodTo: z.string(), ownMonth: z.string(), other: AdjustedByMonth })
    .optional(),
})
export type AdjustedPeriod = z.output<typeof AdjustedPeriod>

/** A certificate before, whose indices have changed since: it stays as it is, and this one pays the difference. */
export const AdjustmentCorrection = z.object({
  certificateId: z.string(),
  number: z.string(),
  before: AdjustedPeriod,
  now: AdjustedPeriod,
  difference: z.string(),
})
export type AdjustmentCorrection = z.output<typeof AdjustmentCorrection>

/** The price adjustment of a certificate with everything that it follows from. */
export const CertifiedAdjustment = z.object({
  lagDays: z.number().int(),
  period: AdjustedPeriod,
  corrections: z.array(AdjustmentCorrection),
  /** Of this certificate: of its period, and of all corrections. */
  amount: z.string(),
})
export type CertifiedAdjustment = z.output<typeof CertifiedAdjustment>
