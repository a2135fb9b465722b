import { z } from 'zod'
import { decimalText } from '#platform/contract/decimal-text.ts'

/** Lines that one request carries: a page that is read, or a bill that is saved as a whole. */
export const MOST_BILL_LINES = 100_000
export const BILL_PAGE = 5_000
export const MOST_BILL_BODY = 40_000_000

const quantity = () => decimalText({ whole: 12, decimals: 6, isSigned: true })

/** A line of a bill of quantities, or the title of a section of it. Decimal texts; the amount is quantity times rate, half up. */
export const BillLine = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  isSection: z.boolean(),
  itemNo: z.string(),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  rate: z.string(),
  amount: z.string(),
  /** Certified to date. */
  certified: z.string(),
})
export type BillLine = z.output<typeof BillLine>

export const BillPage = z.object({
  lines: z.array(BillLine),
  /** Of all lines and sections. */
  count: z.number().int(),
  total: z.string(),
  currency: z.string(),
})
export type BillPage = z.output<typeof BillPage>

/** A line as it is entered. `level` says its depth among the sections: a section holds what stands below it with a greater one. */
export const BillLineDraft = z.object({
  id: z.uuid().optional(),
  isSection: z.boolean().default(false),
  level: z.number().int().min(0).max(12).default(0),
  itemNo: z.string().trim().max(60).default(''),
  description: z.string().trim().min(1).max(4_000),
  unit: z.string().trim().max(30).default(''),
  quantity: quantity().default('0'),
  rate: quantity().default('0'),
})
export type BillLineDraft = z.output<typeof BillLineDraft>

/** 15 MB of a workbook in base64. */
export const MOST_BILL_LETTERS = 20_000_000
export const MOST_BILL_BYTES = 15_000_000

export const BillFile = z.object({
  id: z.uuid(),
  rowVersion: z.number().int().min(1),
  name: z.string().min(1).max(255),
  /** The file in base64. */
  content: z.base64().max(MOST_BILL_LETTERS),
  /** What separates decimals where the columns do not say it. */
  mark: z.enum(['.', ',']).nullable().default(null),
  /** True: read it and say what is in it, store nothing. */
  isDryRun: z.boolean(),
})

export const BillReport = z.object({
  items: z.number().int(),
  sections: z.number().int(),
  total: z.string(),
  currency: z.string(),
  problemCount: z.number().int(),
  /** The first hundred, those that leave a line out first. */
  problems: z.array(z.object({ row: z.number().int(), reason: z.string(), isLeftOut: z.boolean() })),
  /** The first lines, to look at. */
  first: z.array(
    z.object({
      row: z.number().int(),
      itemNo: z.string(),
      description: z.string(),
      quantity: z.string(),
      rate: z.string(),
      amount: z.string(),
    }),
  ),
})
export type BillReport = z.output<typeof BillReport>
