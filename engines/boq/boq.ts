import type { BoqProblem } from './boq-problems.ts'

/** A line of a bill of quantities. Decimal texts; quantities and rates have at most six decimals, amounts those of the currency. */
export interface BoqItem {
  /** Row of the sheet that it stood in, from 1. */
  readonly row: number
  readonly itemNo: string
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly rate: string
  readonly amount: string
  /** Index of its section among the sections; null where it stands before the first one. */
  readonly section: number | null
  /** As the file has it, where it was read as a bid. */
  readonly said?: SaidLine
}

/** What a line of a bid says before anything is computed. Decimal texts; '' where nothing stands. */
export interface SaidLine {
  readonly quantity: string
  readonly rate: string
  readonly amount: string
  readonly rateInWords: string
  readonly amountInWords: string
  /** A word in the place of a rate or an amount: `Included`, `By others`. */
  readonly note: string
}

export interface BoqSection {
  readonly row: number
  readonly itemNo: string
  readonly title: string
  /** Index of the section that it is part of. */
  readonly parent: number | null
}

export interface Boq {
  readonly items: readonly BoqItem[]
  readonly sections: readonly BoqSection[]
  /** Sum of the rounded lines. */
  readonly total: string
  /** What the last total of the sheet says; null where there is none. */
  readonly saidTotal: string | null
  readonly problems: readonly BoqProblem[]
}
