import { z } from 'zod'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byCompany, byDays, byFlag } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import {
  BILL_PAGE,
  BillFile,
  BillLineDraft,
  BillPage,
  BillReport,
  MOST_BILL_BODY,
  MOST_BILL_LETTERS,
  MOST_BILL_LINES,
} from './bill.ts'
import { BillShare, OfferedLine } from './bill-share.ts'
import { Contract } from './contract.ts'
import { contractsModule } from './contracts-module.ts'
import { CONTRACT_FORMS, contractStates } from './contracts-records.ts'
import { PaymentTerms } from './payment-terms.ts'
import { AdjustmentFormula, IndexValueDraft, MOST_MONTHS, PriceAdjustment } from './price-index.ts'
import { Security, SecurityDraft } from './security.ts'

const path = '/contracts'
const read = 'contract:read'
const write = 'contract:write'
const share = 'contract:share'
const OF_SHARE = { packageId: z.uuid(), billLineId: z.uuid() }
/** With the version that the person has read: nought where there is none. */
const OF_ADJUSTMENT = { id: z.uuid(), rowVersion: z.number().int().min(0) }
const Securities = z.object({ securities: z.array(Security) })
const Shares = z.object({ shares: z.array(BillShare) })

export const contractsApi = defineApi(contractsModule, {
  ...recordEndpoints(Contract, path, {
    read,
    write,
    filters: {
      state: byChoices(stateNames(contractStates)),
      signed: byDays(),
      form: byChoice(CONTRACT_FORMS),
      company: byCompany(),
      base: byCompany(),
      isBase: byFlag(),
    },
  }),
  ...stepEndpoints(contractStates, { path, access: read, record: Contract.Record }),
  bill: {
    method: 'GET',
    path: '/contracts/:id/bill',
    summary: 'The bill of quantities of a contract, in the order of its lines, a page at a time',
    access: read,
    reads: ['contract'],
    input: z.object({
      id: z.uuid(),
      /** Lines to leave out at the beginning. */
      from: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(BILL_PAGE).default(BILL_PAGE),
    }),
    output: BillPage,
  },
  saveBill: {
    method: 'PUT',
    path: '/contracts/:id/bill',
    summary: 'Replace the bill of quantities of a contract that is not in force yet',
    access: write,
    maxBodyBytes: MOST_BILL_BODY,
    input: z.object({
      id: z.uuid(),
      rowVersion: z.number().int().min(1),
      lines: z.array(BillLineDraft).max(MOST_BILL_LINES),
    }),
    output: Contract.Record,
  },
  takeBill: {
    method: 'POST',
    path: '/contracts/:id/bill/file',
    summary: 'Read a bill of quantities from a workbook, and take it where the dry run was looked at',
    access: write,
    // The file is read by a process of its own while no connection is held.
    transaction: 'none',
    maxBodyBytes: MOST_BILL_LETTERS,
    input: BillFile,
    output: BillReport,
  },
  packageShares: {
    method: 'GET',
    path: '/bill-shares',
    summary: 'Lines of bills of quantities that a work package builds, each with its share',
    access: read,
    reads: ['contract'],
    input: z.object({ packageId: z.uuid() }),
    output: Shares,
  },
  offeredLines: {
    method: 'GET',
    path: '/bill-lines',
    summary: 'Lines of the bills of a project by item number or words, with what of them no work package builds yet',
    access: read,
    reads: ['contract'],
    input: z.object({ projectCode: PlaceCode, search: z.string().trim().max(200).default('') }),
    output: z.object({ lines: z.array(OfferedLine) }),
  },
  setShare: {
    method: 'PUT',
    path: '/bill-shares',
    summary: 'Put a share of a line of a bill into a work package, or change it',
    access: share,
    input: z.object({ ...OF_SHARE, share: decimalText({ whole: 3, decimals: 4 }).regex(/[1-9]/) }),
    output: Shares,
  },
  removeShare: {
    method: 'POST',
    path: '/bill-shares/remove',
    summary: 'Take a line of a bill off a work package',
    access: share,
    input: z.object(OF_SHARE),
    output: Shares,
  },
  securities: {
    method: 'GET',
    path: '/contracts/:id/securities',
    summary: 'Bonds, guarantees and insurances of a contract; those that end first stand first',
    access: read,
    reads: ['contract'],
    input: z.object({ id: z.uuid() }),
    output: Securities,
  },
  saveSecurity: {
    method: 'PUT',
    path: '/contracts/:id/securities',
    summary: 'Add what secures a contract, or change it: renewed, called or given back',
    access: write,
    input: SecurityDraft,
    output: Securities,
  },
  adjustment: {
    method: 'GET',
    path: '/contracts/:id/price-adjustment',
    summary: 'The formula by which prices of a contract follow indices, with what the indices say month by month',
    access: read,
    reads: ['contract'],
    input: z.object({ id: z.uuid() }),
    output: PriceAdjustment,
  },
  saveAdjustment: {
    method: 'PUT',
    path: '/contracts/:id/price-adjustment',
    summary: 'Agree how the prices of a contract follow indices; null: they follow none',
    access: write,
    input: z.object({ ...OF_ADJUSTMENT, formula: AdjustmentFormula.nullable() }),
    output: PriceAdjustment,
  },
  savePaymentTerms: {
    method: 'PUT',
    path: '/contracts/:id/payment-terms',
    summary: 'Agree sliding rates of retention, and the currencies in which is paid with their fixed rates',
    access: write,
    input: PaymentTerms.extend({ id: z.uuid(), rowVersion: z.number().int() }),
    output: Contract.Record,
  },
  saveIndexValues: {
    method: 'PUT',
    path: '/contracts/:id/index-values',
    summary: 'Replace what an index of a contract says, month by month',
    access: write,
    input: z.object({ ...OF_ADJUSTMENT, indexId: z.uuid(), values: z.array(IndexValueDraft).max(MOST_MONTHS) }),
    output: PriceAdjustment,
  },
})
