import { z } from 'zod'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { AFTER_COMPLETION, MISSING_INDEX } from './contracts-records.ts'

/** Indices of a formula, and months of one index: 50 years. */
export const MOST_INDICES = 30
export const MOST_MONTHS = 600

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const size = (whole: number) => decimalText({ whole, decimals: 6 })

/** An index that prices follow, with its weight in the formula and its value at the base date. */
export const PriceIndex = z.object({
  id: z.uuid(),
  /** As the formula writes it: `L`. */
  symbol: z.string().trim().min(1).max(12),
  name: z.string().trim().min(1).max(200),
  nameAr: z.string().trim().max(200).default(''),
  weight: size(1),
  baseMonth: Month,
  base: size(9).regex(/[1-9]/),
  /** Who publishes it. */
  source: z.string().trim().max(300).default(''),
})
export type PriceIndex = z.output<typeof PriceIndex>

/** How the prices of a contract follow indices: Pn = a + b Ln/Lo + … (FIDIC 1999 13.8, 2017 13.7). */
export const AdjustmentFormula = z.object({
  /** a: what is not adjusted. With the weights it is 1. */
  fixed: size(1),
  /** Days before the last one of a period: the indices of their month hold. */
  lagDays: z.number().int().min(0).max(400).default(49),
  /** What is certified with while an index is not published. */
  missing: z.enum(MISSING_INDEX).default('refuse'),
  /** What holds after the Time for Completion (FIDIC 1999 13.8, 2017 13.7). */
  afterCompletion: z.enum(AFTER_COMPLETION).default('current'),
  indices: z.array(PriceIndex).min(1).max(MOST_INDICES),
})
export type AdjustmentFormula = z.output<typeof AdjustmentFormula>

/** A value of an index as it is entered. */
export const IndexValueDraft = z.object({
  month: Month,
  value: size(9).regex(/[1-9]/),
  /** Determined for the time being: what is published later takes its place. */
  isProvisional: z.boolean().default(false),
  source: z.string().trim().max(300).default(''),
})
export type IndexValueDraft = z.output<typeof IndexValueDraft>

export const IndexValue = z.object({
  indexId: z.uuid(),
  month: z.string(),
  value: z.string(),
  isProvisional: z.boolean(),
  source: z.string(),
})
export type IndexValue = z.output<typeof IndexValue>

/** The formula of a contract with the series of its indices; null where its prices are not adjusted. */
export const PriceAdjustment = z.object({
  formula: AdjustmentFormula.nullable(),
  /** By index and month, the newest month first. */
  values: z.array(IndexValue),
  rowVersion: z.number().int(),
  can: z.object({
    /** The formula is agreed: from the first certificate on it stays. */
    editFormula: z.boolean(),
    editValues: z.boolean(),
  }),
})
export type PriceAdjustment = z.output<typeof PriceAdjustment>
