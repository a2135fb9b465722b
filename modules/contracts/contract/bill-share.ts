import { z } from 'zod'
import { ContractRef } from './contract-ref.ts'

/** Lines of a package that are shown, and lines that a search offers. */
export const MOST_SHARES = 500
export const MOST_OFFERED = 20

const LINE = {
  billLineId: z.uuid(),
  contract: ContractRef,
  itemNo: z.string(),
  description: z.string(),
  unit: z.string(),
  /** Of the whole line. */
  quantity: z.string(),
}

/** A part of a line of a bill that a work package builds; `share` in per cent of the line, as decimal text. */
export const BillShare = z.object({ ...LINE, share: z.string() })
export type BillShare = z.output<typeof BillShare>

/** A line that can be put into a package, with what of it no package builds yet. */
export const OfferedLine = z.object({ ...LINE, freeShare: z.string() })
export type OfferedLine = z.output<typeof OfferedLine>

/** What keeps value of a line back: an inspection, a plan, or a package without an approved inspection. */
export const HeldReason = z.object({
  record: z.object({ type: z.string(), id: z.string() }),
  name: z.object({ en: z.string(), ar: z.string() }),
  siteCode: z.string(),
  structureCode: z.string(),
  /** Its page; null for who may not open it. */
  path: z.string().nullable().default(null),
})
export type HeldReason = z.output<typeof HeldReason>

/** A package that builds a part of a line, with how far it is. */
export const LinePackage = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.object({ en: z.string(), ar: z.string() }),
  share: z.string(),
  donePct: z.number().nullable(),
})
export type LinePackage = z.output<typeof LinePackage>
