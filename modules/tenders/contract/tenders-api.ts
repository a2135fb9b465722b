import { z } from 'zod'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byDays, byFlag } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Tender } from './tender.ts'
import { BidFile, BidJudgement, BillReport, MOST_BID_LETTERS, RESULT_PAGE, TenderResult } from './tender-result.ts'
import { tendersModule } from './tenders-module.ts'
import { CRITERIA, TENDER_METHODS, tenderStates } from './tenders-records.ts'

const path = '/tenders'
const read = 'tender:read'
const write = 'tender:write'
const evaluate = 'tender:evaluate'
const ById = z.object({ id: z.uuid() })
const version = { rowVersion: z.number().int().min(1) }

export const tendersApi = defineApi(tendersModule, {
  ...recordEndpoints(Tender, path, {
    read,
    write,
    filters: { state: byChoices(stateNames(tenderStates)), closes: byDays(), method: byChoice(TENDER_METHODS) },
  }),
  ...stepEndpoints(tenderStates, { path, access: read, record: Tender.Record }),
  takeBill: {
    method: 'POST',
    path: `${path}/:id/bill/file`,
    summary: 'Read the bill of quantities that bids are compared by, and take it where the dry run was looked at',
    access: write,
    // The file is read by a process of its own while no connection is held.
    transaction: 'none',
    maxBodyBytes: MOST_BID_LETTERS,
    input: ById.extend({
      ...version,
      name: z.string().min(1).max(255),
      content: z.base64().max(MOST_BID_LETTERS),
      isDryRun: z.boolean(),
    }),
    output: BillReport,
  },
  receiveBid: {
    method: 'POST',
    path: `${path}/:id/bids`,
    summary: 'Receive the bid of a company and seal it',
    access: write,
    maxBodyBytes: MOST_BID_LETTERS,
    input: BidFile,
    output: Tender.Record,
  },
  withdrawBid: {
    method: 'DELETE',
    path: `${path}/:id/bids/:bidId`,
    summary: 'Give a sealed bid back to who withdraws it',
    access: write,
    input: ById.extend({ bidId: z.uuid() }),
    output: Tender.Record,
  },
  bidFile: {
    method: 'GET',
    path: `${path}/:id/bids/:bidId/file`,
    summary: 'The workbook of a bid that was opened; an attempt before that is refused and written down',
    access: read,
    transaction: 'none',
    input: ById.extend({ bidId: z.uuid() }),
    output: FILE_ANSWER,
  },
  readBids: {
    method: 'POST',
    path: `${path}/:id/bids/read`,
    summary: 'Read the bids that were opened, each in a process of its own, and level them',
    access: evaluate,
    transaction: 'none',
    input: ById,
    output: Tender.Record,
  },
  judgeBid: {
    method: 'PUT',
    path: `${path}/:id/bids/:bidId`,
    summary: 'Say what was read out of a bid, its discount, and whether it answers what was asked',
    access: evaluate,
    input: BidJudgement,
    output: Tender.Record,
  },
  result: {
    method: 'GET',
    path: `${path}/:id/result`,
    summary:
      'The levelled comparison: totals, scores, sensitivity, marks, clarifications, and the lines a page at a time',
    access: read,
    reads: ['tender'],
    input: ById.extend({
      from: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(RESULT_PAGE).default(100),
      /** Lines with a flag alone. */
      isFlagged: byFlag(),
    }),
    output: TenderResult,
  },
  declare: {
    method: 'POST',
    path: `${path}/:id/declaration`,
    summary: 'Declare whether one has a conflict of interest with the bidders',
    access: evaluate,
    input: ById.extend({ hasConflict: z.boolean(), said: z.string().trim().max(2_000).default('') }),
    output: Tender.Record,
  },
  mark: {
    method: 'PUT',
    path: `${path}/:id/marks`,
    summary: 'Mark a bid by one criterion, 0 to 100; again: in the place of the own mark',
    access: evaluate,
    input: ById.extend({
      bidId: z.uuid(),
      criterion: z.enum(CRITERIA),
      mark: decimalText({ whole: 3, decimals: 2 }).refine((text) => Number(text) <= 100),
      comment: z.string().trim().max(2_000).default(''),
    }),
    output: Tender.Record,
  },
  clarify: {
    method: 'POST',
    path: `${path}/:id/clarifications`,
    summary: 'Note a question to a bidder',
    access: evaluate,
    input: ById.extend({ bidId: z.uuid(), question: z.string().trim().min(1).max(4_000) }),
    output: Tender.Record,
  },
  answer: {
    method: 'PUT',
    path: `${path}/:id/clarifications/:clarificationId`,
    summary: 'Note the answer of a bidder, and what it changes in the price',
    access: evaluate,
    input: ById.extend({
      clarificationId: z.uuid(),
      answer: z.string().trim().min(1).max(4_000),
      effect: decimalText({ decimals: 3, isSigned: true }).default('0'),
    }),
    output: Tender.Record,
  },
  choose: {
    method: 'PUT',
    path: `${path}/:id/recommendation`,
    summary: 'Write the recommendation: a bid, or none, and why',
    access: evaluate,
    input: ById.extend({
      ...version,
      bidId: z.uuid().nullable(),
      recommendation: z.string().trim().min(1).max(8_000),
    }),
    output: Tender.Record,
  },
  paper: {
    method: 'GET',
    path: `${path}/:id/paper`,
    summary: 'The report of the evaluation as PDF: comparison, scores, clarifications, declarations, signatures',
    access: read,
    transaction: 'none',
    input: ById,
    output: FILE_ANSWER,
  },
})
