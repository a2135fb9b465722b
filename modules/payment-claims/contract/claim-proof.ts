import { z } from 'zod'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { LINE_DECISIONS, VERDICTS } from './payment-claims-records.ts'

const Text = z.object({ en: z.string(), ar: z.string() })

/** By what a line is proven, for all claims of its contract. */
export const ProofSetup = z.object({
  siteCode: PlaceCode,
  /** What claimed and measured may differ by, in per cent. */
  tolerancePct: decimalText({ whole: 3, decimals: 2 }),
  /** What a cubic metre of it weighs, as the line measures it. */
  tonnesPerCubicMetre: decimalText({ whole: 3, decimals: 4 }).nullable(),
  /** What of each source counts, by its word; a source that is not named does not count. */
  counts: z.record(z.string().max(40), z.string().min(1).max(200)),
})
export type ProofSetup = z.output<typeof ProofSetup>

/** One independent number beside the claimed one, in the unit of the line. Decimal texts. */
export const LineMeasure = z.object({
  source: z.string(),
  /** `notYours`: the reader may not see the source. `nothing`: nothing was measured in the period. */
  verdict: z.enum(VERDICTS),
  quantity: z.string().nullable(),
  sigma: z.string().nullable(),
  difference: z.string().nullable(),
  allowed: z.string().nullable(),
  rows: z.number().int(),
  leftOut: z.number().int(),
})
export type LineMeasure = z.output<typeof LineMeasure>

export const LineProof = z.object({
  billLineId: z.uuid(),
  itemNo: z.string(),
  description: z.string(),
  unit: z.string(),
  /** Of the period; as reviewed where it was. */
  claimed: z.string(),
  decision: z.enum(LINE_DECISIONS).nullable(),
  comment: z.string(),
  setup: ProofSetup.nullable(),
  measures: z.array(LineMeasure),
  /** By how much more is claimed than the measurement that says least; null where all of them allow it. */
  gap: z.string().nullable(),
})
export type LineProof = z.output<typeof LineProof>

export const ClaimProofs = z.object({
  sources: z.array(z.object({ id: z.string(), title: Text, isAllowed: z.boolean() })),
  /** Claimed lines that can be proven, those that are set up first. */
  lines: z.array(LineProof),
  /** Lines beyond those that are shown. */
  more: z.number().int(),
})
export type ClaimProofs = z.output<typeof ClaimProofs>

export const ProofRow = z.object({
  id: z.string(),
  at: z.string().nullable(),
  title: Text,
  fact: Text,
  /** In the unit of the source; null of what is left out. */
  quantity: z.string().nullable(),
  path: z.string().nullable(),
})
export const ProofRows = z.object({ unit: z.enum(['m3', 't']), rows: z.array(ProofRow), count: z.number().int() })
export type ProofRows = z.output<typeof ProofRows>

export const ProofChoices = z.object({
  sites: z.array(z.object({ code: z.string(), name: Text })),
  sources: z.array(
    z.object({
      id: z.string(),
      title: Text,
      isAllowed: z.boolean(),
      choices: z.array(z.object({ value: z.string(), title: Text })),
    }),
  ),
})
export type ProofChoices = z.output<typeof ProofChoices>
