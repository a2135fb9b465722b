import { z } from 'zod'
import { LinesOf } from '#modules/forms/contract/answer-table.ts'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byCompany, byDays } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { AnsweredRecord, InputDue, InputRecord, OfferedTemplate, Revision } from './input-record.ts'
import { inputRecordsModule } from './input-records-module.ts'
import { DUE_STATES, inputRecordStates } from './input-records-records.ts'

const path = '/input-records'
const read = 'input-record:read'
const write = 'input-record:write'

const PLACES = {
  projectCode: PlaceCode.optional(),
  siteCode: PlaceCode.optional(),
  structureCode: PlaceCode.optional(),
}

export const inputRecordsApi = defineApi(inputRecordsModule, {
  ...recordEndpoints(InputRecord, path, {
    read,
    write,
    filters: {
      state: byChoices(stateNames(inputRecordStates)),
      company: byCompany(),
      template: z.uuid().optional(),
      period: byDays(),
    },
  }),
  ...stepEndpoints(inputRecordStates, { path, access: read, record: InputRecord.Record }),
  createRow: {
    method: 'POST',
    path: '/input-records/rows',
    summary:
      'Add a record as a row of a spreadsheet says it: an answer that is missing or not allowed is refused at once',
    access: write,
    input: InputRecord.Draft,
    output: InputRecord.Record,
  },
  changeRow: {
    method: 'PUT',
    path: '/input-records/:id/row',
    summary: 'Edit a record as a row of a spreadsheet says it: an answer that is not allowed is refused at once',
    access: write,
    input: InputRecord.Change,
    output: InputRecord.Record,
  },
  noteAnswer: {
    method: 'POST',
    path: '/input-records/:id/notes',
    summary: 'Say of an answer what is wrong with it, while the record is under review; an empty note takes it back',
    access: 'input-record:review',
    input: z.object({ id: z.uuid(), answer: z.string().min(1).max(400), note: z.string().trim().max(500) }),
    output: InputRecord.Record,
  },
  offered: {
    method: 'GET',
    path: '/input-records/offered',
    summary:
      'The published templates of a structure that the caller may fill in, each with the companies that they may do it for',
    access: write,
    reads: ['input-template'],
    input: z.object({ structureCode: PlaceCode }),
    output: z.array(OfferedTemplate),
  },
  latest: {
    method: 'GET',
    path: '/input-records/latest',
    summary: 'What a company answered last on a template, to start the next record from; null where there is none',
    access: write,
    reads: ['input-record'],
    input: z.object({ templateId: z.uuid(), companyId: z.uuid() }),
    output: InputRecord.Record.nullable(),
  },
  revisions: {
    method: 'GET',
    path: '/input-records/:id/revisions',
    summary: 'A record as it was submitted, the newest first',
    access: read,
    reads: ['input-record'],
    input: z.object({ id: z.uuid() }),
    output: z.array(Revision),
  },
  answers: {
    method: 'GET',
    path: '/input-records/answers',
    summary:
      'Records with their answers, or each line of a repeat of them; those that were approved where no state is asked for',
    access: read,
    reads: ['input-record'],
    input: ListQuery.extend({
      ...PLACES,
      template: z.uuid().optional(),
      state: byChoices(stateNames(inputRecordStates)),
      company: byCompany(),
      period: byDays(),
      lines: LinesOf,
    }),
    output: pageOf(AnsweredRecord),
  },
  reported: {
    method: 'GET',
    path: '/input-records/reported',
    summary: 'The templates that records of a place follow, for who looks at their answers',
    access: read,
    reads: ['input-record'],
    input: z.object(PLACES),
    output: z.array(InputRecord.Record.shape.template),
  },
  dues: {
    method: 'GET',
    path: '/input-dues',
    summary: 'What companies owe or owed at a place',
    access: read,
    reads: ['input-due', 'input-record'],
    input: ListQuery.extend({
      ...PLACES,
      state: byChoices(DUE_STATES),
      company: byCompany(),
      period: byDays(),
    }),
    output: pageOf(InputDue),
  },
  due: {
    method: 'GET',
    path: '/input-dues/:id',
    summary: 'What a company owes, to fill it in',
    access: read,
    reads: ['input-due', 'input-record'],
    input: z.object({ id: z.uuid() }),
    output: InputDue,
  },
  excuse: {
    method: 'POST',
    path: '/input-dues/:id/excuse',
    summary: 'Excuse a company from what it owes, with the reason',
    access: 'input-record:excuse',
    input: z.object({ id: z.uuid(), reason: z.string().trim().min(3).max(500) }),
    output: InputDue,
  },
})

/** Records that were looked through in the list, or the table of their answers, are approved or taken up together. */
export const inputRecordBulk = defineBulk(inputRecordsApi, {
  named: 'number',
  actions: {
    approve: { does: 'takeStep', fields: z.object({ step: z.literal('approve') }) },
    review: { does: 'takeStep', fields: z.object({ step: z.literal('review') }) },
  },
})

/** A file of days of one template and company: its columns are the questions of the form. */
export const inputRecordImport = defineImport(inputRecordsApi, {
  key: 'period',
  named: 'period',
  create: 'createRow',
  change: 'changeRow',
  about: { templateId: 'template', companyId: 'company', answeredAt: null },
})
