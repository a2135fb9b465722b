import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { pageOf } from '#platform/contract/paging.ts'

export const DIFFERENCE_KINDS = ['added', 'removed', 'changed', 'moved'] as const
/** Figures first; `obligation`: shall, must, may, not and the like. */
export const CHANGE_CATEGORIES = ['money', 'date', 'quantity', 'number', 'reference', 'obligation', 'wording'] as const
/** What a difference of two totals is made of. */
export const EFFECT_SORTS = ['added', 'removed', 'quantity', 'rate', 'other'] as const
const BILL_COLUMNS = ['itemNo', 'description', 'unit', 'quantity', 'rate', 'amount'] as const

/** What is compared: a revision of a document on each side. */
export const ComparedPair = z.object({
  before: z.uuid(),
  beforeRevision: z.coerce.number().int().min(1),
  after: z.uuid(),
  afterRevision: z.coerce.number().int().min(1),
})
export type ComparedPair = z.output<typeof ComparedPair>

export const ComparedFile = z.object({
  documentId: z.uuid(),
  number: z.string(),
  title: z.string(),
  titleAr: z.string(),
  revision: z.number().int(),
  label: z.string(),
  superseded: z.boolean(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
})
export type ComparedFile = z.output<typeof ComparedFile>

const ComparedPart = z.object({
  /** Null for a line of a bill of quantities, which stands on no page. */
  page: z.number().int().nullable(),
  text: z.string(),
  /** Left, top, right, bottom in points from the upper left corner of the page. */
  boxes: z.array(z.array(z.number())),
  itemNo: z.string(),
})

export const ComparedDifference = z.object({
  /** Its place among all differences of the two files, from 1. */
  at: z.number().int(),
  kind: z.enum(DIFFERENCE_KINDS),
  categories: z.array(z.enum(CHANGE_CATEGORIES)),
  before: ComparedPart.nullable(),
  after: ComparedPart.nullable(),
  changes: z.array(
    z.object({
      kind: z.enum(CHANGE_CATEGORIES),
      /** Column of a bill of quantities. */
      column: z.enum(BILL_COLUMNS).nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** What a line of a bill adds to the total, by its quantity, its rate and what neither explains. Decimal texts. */
  effect: z.object({ amount: z.string(), quantity: z.string(), rate: z.string(), other: z.string() }).nullable(),
})
export type ComparedDifference = z.output<typeof ComparedDifference>

export const Comparison = z.object({
  before: ComparedFile,
  after: ComparedFile,
  /** `bill`: bills of quantities, by item; `text`: paragraph by paragraph. */
  mode: z.enum(['text', 'bill']),
  /** Paragraphs or lines that both have as they are. */
  unchanged: z.number().int(),
  differences: z.number().int(),
  /** Of each choice of one filter, under what the other one says. */
  kinds: z.array(z.object({ kind: z.enum(DIFFERENCE_KINDS), count: z.number().int() })),
  categories: z.array(z.object({ category: z.enum(CHANGE_CATEGORIES), count: z.number().int() })),
  /** What bills of quantities come to, and what the difference is made of. Decimal texts. */
  sums: z
    .object({
      before: z.string(),
      after: z.string(),
      difference: z.string(),
      effects: z.object({
        added: z.string(),
        removed: z.string(),
        quantity: z.string(),
        rate: z.string(),
        other: z.string(),
      }),
    })
    .nullable(),
  /** What was not compared, in the caller's language. */
  notes: z.array(z.string()),
  rows: pageOf(ComparedDifference),
})
export type Comparison = z.output<typeof Comparison>

export const comparisonErrors = defineErrors('file-comparison', {
  notFound: {
    status: 404,
    say: {
      en: 'One of the two revisions does not exist, or you may not read it. Choose another one.',
      ar: 'أحد الإصدارين غير موجود أو لا يحق لك قراءته. اختر غيره.',
    },
  },
})
