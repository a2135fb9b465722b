import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byCompany, byFlag } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { BILL_PAGE, BillFile, BillLineDraft, BillPage, BillReport, MOST_BILL_LETTERS, MOST_BILL_LINES } from './bill.ts'
import { Contract } from './contract.ts'
import { contractsModule } from './contracts-module.ts'
import { CONTRACT_FORMS, contractStates } from './contracts-records.ts'

const path = '/contracts'
const read = 'contract:read'
const write = 'contract:write'

export const contractsApi = defineApi(contractsModule, {
  ...recordEndpoints(Contract, path, {
    read,
    write,
    filters: {
      state: byChoices(stateNames(contractStates)),
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
    maxBodyBytes: MOST_BILL_LETTERS,
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
})
