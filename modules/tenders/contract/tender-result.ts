import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { Finding } from '#platform/contract/finding.ts'
import { BID_FLAGS, CRITERIA } from './tenders-records.ts'

/** Lines of a bill that are compared at most. */
export const MOST_TENDER_LINES = 10_000
/** 10 MB of a workbook in base64. */
export const MOST_BID_BYTES = 10_000_000
export const MOST_BID_LETTERS = 13_500_000
export const RESULT_PAGE = 500

const Said = z.object({ en: z.string(), ar: z.string() })
const Cell = z.object({
  bid: z.string(),
  row: z.number().int().nullable(),
  quantity: z.string(),
  rate: z.string(),
  saidAmount: z.string(),
  correctedAmount: z.string(),
  levelledAmount: z.string(),
  allowance: z.string(),
  ratio: z.string().nullable(),
  ratioToEstimate: z.string().nullable(),
  robustZ: z.string().nullable(),
  flags: z.array(z.enum(BID_FLAGS)),
})

/** A line of the bill with what each bid says of it. */
export const ComparedLine = z.object({
  id: z.string(),
  itemNo: z.string(),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  section: z.string(),
  estimateRate: z.string().nullable(),
  estimateAmount: z.string().nullable(),
  median: z.string().nullable(),
  cells: z.array(Cell),
})
export type ComparedLine = z.output<typeof ComparedLine>

/** A bid as it was levelled, with what its clarifications cost and how it was scored. */
export const ComparedBid = z.object({
  key: z.string(),
  bidder: z.string(),
  readOutTotal: z.string().nullable(),
  discount: z.string(),
  correctedTotal: z.string(),
  correction: z.string().nullable(),
  allowances: z.string(),
  levelledTotal: z.string(),
  /** Effects of clarifications on the price. */
  clarified: z.string(),
  /** What the price score is computed of. */
  evaluatedTotal: z.string(),
  flagCounts: z.record(z.string(), z.number().int()),
  added: z.array(z.object({ row: z.number().int(), itemNo: z.string(), description: z.string(), amount: z.string() })),
  abnormallyLow: z.object({
    is: z.boolean().nullable(),
    ratioToOthers: z.string().nullable(),
    ratioToEstimate: z.string().nullable(),
    reason: Said,
  }),
  frontLoading: z.object({
    is: z.boolean().nullable(),
    earlyShare: z.string().nullable(),
    medianShare: z.string().nullable(),
    presentValueGap: z.string().nullable(),
    reason: Said,
  }),
  findings: z.array(Finding),
  scores: z.record(z.string(), z.string().nullable()),
  score: z.string().nullable(),
  rank: z.number().int().nullable(),
})
export type ComparedBid = z.output<typeof ComparedBid>

export const Sensitivity = z.object({
  criterion: z.enum(CRITERIA),
  change: z.enum(['+10%', '-10%']),
  order: z.array(z.string()),
  winnerChanges: z.boolean(),
  swaps: z.array(z.array(z.string())),
})

export const Mark = z.object({
  bidId: z.string(),
  criterion: z.enum(CRITERIA),
  by: PersonRef,
  mark: z.string(),
  comment: z.string(),
})
export type Mark = z.output<typeof Mark>

export const Clarification = z.object({
  id: z.uuid(),
  bidId: z.uuid(),
  bidder: z.string(),
  question: z.string(),
  askedAt: z.string(),
  askedBy: PersonRef,
  answer: z.string(),
  answeredAt: z.string().nullable(),
  /** Added to the price; below nought where the bid becomes cheaper. */
  effect: z.string(),
})
export type Clarification = z.output<typeof Clarification>

export const TenderResult = z.object({
  currency: z.string(),
  estimateTotal: z.string().nullable(),
  /** Those with a weight, in their order. */
  criteria: z.array(z.object({ key: z.enum(CRITERIA), weight: z.string() })),
  bids: z.array(ComparedBid),
  /** Empty while marks are missing. */
  sensitivity: z.array(Sensitivity),
  findings: z.array(Finding),
  marks: z.array(Mark),
  clarifications: z.array(Clarification),
  declarations: z.array(z.object({ by: PersonRef, hasConflict: z.boolean(), said: z.string(), at: z.string() })),
  /** The caller's own declaration; null while there is none. */
  declared: z.boolean().nullable(),
  lines: z.array(ComparedLine),
  lineCount: z.number().int(),
})
export type TenderResult = z.output<typeof TenderResult>

export const BidFile = z.object({
  id: z.uuid(),
  bidder: z.string().trim().min(1).max(200),
  companyId: z.uuid().nullable().default(null),
  name: z.string().min(1).max(255),
  /** The file in base64. It is sealed before it is stored. */
  content: z.base64().min(1).max(MOST_BID_LETTERS),
})

export const BidJudgement = z.object({
  id: z.uuid(),
  bidId: z.uuid(),
  /** Null: as the file says. */
  readOutTotal: decimalText({ decimals: 3 }).nullable().default(null),
  discount: decimalText({ decimals: 3 }).default('0'),
  isResponsive: z.boolean().default(true),
  unresponsiveReason: z.string().trim().max(2_000).default(''),
})

export const BillReport = z.object({
  items: z.number().int(),
  sections: z.number().int(),
  total: z.string(),
  currency: z.string(),
  problems: z.array(z.object({ row: z.number().int(), reason: z.string(), isLeftOut: z.boolean() })),
})
export type BillReport = z.output<typeof BillReport>
