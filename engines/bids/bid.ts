import type { SaidLine } from '../boq/boq.ts'
import type { Finding } from '../finding.ts'

/** A line of the bill that bids are compared by. Decimal texts. */
export interface BillLine {
  readonly id: string
  readonly itemNo: string
  readonly description: string
  readonly unit: string
  readonly quantity: string
  /** Title of its section; '' before the first one. */
  readonly section: string
  /** The engineer's estimate; null where there is none. */
  readonly estimateRate: string | null
  /** When it is carried out, in months from the start; null where nobody said it: then its place in the bill stands for it. */
  readonly month: number | null
}

/** A line of a bid as its file has it. */
export interface BidLine {
  readonly row: number
  readonly itemNo: string
  readonly description: string
  readonly unit: string
  readonly section: string
  readonly said: SaidLine
}

export interface Bid {
  readonly key: string
  readonly bidder: string
  readonly lines: readonly BidLine[]
  /** What was read out at the opening, or the last total of the file; null where neither says one. */
  readonly readOutTotal: string | null
  /** An unconditional discount on the whole bid, above nought. */
  readonly discount: string
  /** What its file says that is not computed as it says it. */
  readonly findings: readonly Finding[]
}

export const LINE_FLAGS = [
  'words-govern',
  'words-unread',
  'amount-corrected',
  'decimal-point',
  'rate-from-amount',
  'not-priced',
  'included',
  'excluded',
  'zero-rate',
  'negative',
  'quantity-changed',
  'quantity-blank',
  'unit-changed',
  'description-changed',
  'renumbered',
  'moved',
  'missing',
  'added',
  'low-rate',
  'high-rate',
  'far-from-others',
  'low-against-estimate',
  'high-against-estimate',
] as const
export type LineFlag = (typeof LINE_FLAGS)[number]

/** A line of a bid after the arithmetic was corrected. Decimal texts; amounts have the decimals of the currency. */
export interface CorrectedLine extends BidLine {
  readonly quantity: string
  /** '' where it is not priced. */
  readonly rate: string
  readonly amount: string
  readonly flags: readonly LineFlag[]
}

/** What one bid says of one line of the bill. */
export interface LevelledCell {
  readonly bid: string
  /** Row of its file; null where the line is missing. */
  readonly row: number | null
  readonly quantity: string
  readonly rate: string
  /** As its file has it. */
  readonly saidAmount: string
  /** By the bid's own quantity, its arithmetic corrected. */
  readonly correctedAmount: string
  /** By the quantity of the bill, with an allowance for what is missing: what bids are compared by. */
  readonly levelledAmount: string
  /** The part of it that is an allowance. */
  readonly allowance: string
  /** To the median of all bids; null below three priced ones. */
  readonly ratio: string | null
  readonly ratioToEstimate: string | null
  /** 0.6745 (x − median) / MAD; null below three priced ones, and where more than half are equal. */
  readonly robustZ: string | null
  readonly flags: readonly LineFlag[]
}

export interface LevelledLine extends Omit<BillLine, 'month'> {
  /** Median rate of the bids that priced it; null below three. */
  readonly median: string | null
  readonly estimateAmount: string | null
  readonly cells: readonly LevelledCell[]
}

/** `null`: not tested, and the reason says why. */
export interface AbnormallyLow {
  readonly is: boolean | null
  /** To the mean of the other bids and to the estimate. */
  readonly ratioToOthers: string | null
  readonly ratioToEstimate: string | null
  readonly reason: { readonly en: string; readonly ar: string }
}

export interface FrontLoading {
  readonly is: boolean | null
  /** Share of the total that falls into the first third of the works. */
  readonly earlyShare: string | null
  readonly medianShare: string | null
  /** Present value of one unit of the bid against the median bidder: above nought is dearer for the employer than it looks. */
  readonly presentValueGap: string | null
  readonly reason: { readonly en: string; readonly ar: string }
}

export interface LevelledBid {
  readonly key: string
  readonly bidder: string
  readonly readOutTotal: string | null
  readonly discount: string
  readonly correctedTotal: string
  /** Corrected less read out; null where nothing was read out. */
  readonly correction: string | null
  /** What was put in for lines that are missing or excluded. */
  readonly allowances: string
  readonly levelledTotal: string
  /** By the levelled total, from 1; equal totals share it. */
  readonly rank: number
  /** Its lines that the bill does not know. */
  readonly added: readonly CorrectedLine[]
  readonly flagCounts: Readonly<Partial<Record<LineFlag, number>>>
  readonly abnormallyLow: AbnormallyLow
  readonly frontLoading: FrontLoading
  readonly findings: readonly Finding[]
}

export interface Levelling {
  readonly currency: string
  readonly estimateTotal: string | null
  readonly lines: readonly LevelledLine[]
  readonly bids: readonly LevelledBid[]
  readonly findings: readonly Finding[]
}

/** Limits that a procedure may set otherwise; decimal texts. */
export interface LevelOptions {
  /** ISO 4217. */
  readonly currency: string
  readonly lowRatio: string
  readonly highRatio: string
  readonly robustZ: string
  /** A total below this share of the mean of the others and of the estimate is abnormally low. */
  readonly lowTotal: string
  /** Percentage points of early money above the median bidder that are front-loading. */
  readonly earlyPoints: string
  /** Yearly rate of discounting, per cent. */
  readonly discountPct: string
}

export const LEVEL_DEFAULTS: LevelOptions = {
  currency: 'AED',
  lowRatio: '0.6',
  highRatio: '1.6',
  robustZ: '3.5',
  lowTotal: '0.85',
  earlyPoints: '5',
  discountPct: '8',
}
