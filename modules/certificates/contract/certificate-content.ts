import { z } from 'zod'
import { HeldReason } from '#modules/contracts/contract/bill-share.ts'
import { CurrencyShare, RetentionStep } from '#modules/contracts/contract/payment-terms.ts'
import { CertifiedAdjustment } from './price-adjustment.ts'

/** An entry of the make-up (DATA-09), as `engines/certificate/certificate-tree.ts` makes it. */
export interface TreeEntry {
  type: string
  valueAmount: string
  total: string
  netAmount: string
  valuePercent: string | null
  children: TreeEntry[]
}

const ENTRY = {
  type: z.string(),
  valueAmount: z.string(),
  total: z.string(),
  netAmount: z.string(),
  valuePercent: z.string().nullable(),
}
// By level, not by itself: what writes the answers knows no schema that refers to itself.
const Leaf = z.object({ ...ENTRY, children: z.array(z.never()) })
const Group = z.object({ ...ENTRY, children: z.array(Leaf) })
export const TreeEntry = z.object({ ...ENTRY, children: z.array(Group) })

/** A line as it was certified, frozen with the certificate. */
export const CertifiedLine = z.object({
  billLineId: z.string(),
  itemNo: z.string(),
  description: z.string(),
  unit: z.string(),
  rate: z.string(),
  quantity: z.string(),
  previousValue: z.string(),
  periodValue: z.string(),
  toDateValue: z.string(),
  /** What the review said of it, where it took something away. */
  comment: z.string(),
  /** What of the reviewed quantity is kept back, and the records that keep it back; absent where nothing is. */
  heldQuantity: z.string().optional(),
  held: z.array(HeldReason).optional(),
})
export type CertifiedLine = z.output<typeof CertifiedLine>

export const CertifiedVariation = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  amount: z.string(),
  donePct: z.string(),
  done: z.string(),
})

export const CertificateWarning = z.object({ code: z.string(), en: z.string(), ar: z.string() })

/** The answer of `engines/certificate` for it, to date but for what is due. */
export const CertificateFigures = z.object({
  W: z.string(),
  V: z.string(),
  P: z.string(),
  M: z.string(),
  X: z.string(),
  Rbase: z.string(),
  R: z.string(),
  G: z.string(),
  advanceRecovered: z.string(),
  net: z.string(),
  previous: z.string(),
  due: z.string(),
  tax: z.string(),
  payable: z.string(),
  isIssued: z.boolean(),
  carried: z.string(),
  warnings: z.array(CertificateWarning),
})

/** Everything that a certificate says: what people approve, and what is frozen when it is issued. */
export const CertificateContent = z.object({
  figures: CertificateFigures,
  tree: TreeEntry,
  lines: z.array(CertifiedLine),
  /** The variations that were ordered, each with the share that is carried out. */
  variations: z.array(CertifiedVariation).default([]),
  /** How its price adjustment follows from the indices of the contract; absent where that has no formula. */
  adjustment: CertifiedAdjustment.optional(),
  /** Sliding rates that it retains by; absent where one rate holds. */
  retentionSteps: z.array(RetentionStep).optional(),
  /** What is payable in each currency of the contract; absent where it has one. */
  currencies: z.array(CurrencyShare.extend({ amount: z.string(), ofWhole: z.string() })).optional(),
  /** Terms of the contract that it was computed by. */
  terms: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type CertificateContent = z.output<typeof CertificateContent>
