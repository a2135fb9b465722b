import { z } from 'zod'
import { AskedQuestions } from '#modules/forms/contract/answer-table.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { MasterRecord, MasterRun, MasterRunPage, Month } from './master-record.ts'
import { masterRecordsModule } from './master-records-module.ts'

const path = '/master-records'
const read = 'master-record:read'

export const masterRecordsApi = defineApi(masterRecordsModule, {
  ...recordEndpoints(MasterRecord, path, { read, write: 'master-record:write', filters: {} }),
  offered: {
    method: 'GET',
    path: '/master-record-sources',
    summary: 'The published templates of a site that master records can be made of, with what their forms ask',
    access: 'master-record:write',
    reads: ['input-template'],
    input: z.object({ siteCode: PlaceCode }),
    output: z.array(
      AskedQuestions.extend({
        templateId: z.uuid(),
        structureCode: z.string(),
        name: z.string(),
        nameAr: z.string(),
      }),
    ),
  },
  runs: {
    method: 'GET',
    path: '/master-records/:id/runs',
    summary: 'How often a master record was made, the newest first',
    access: read,
    reads: ['master-record'],
    input: z.object({ id: z.uuid() }),
    output: z.array(MasterRun),
  },
  make: {
    method: 'POST',
    path: '/master-records/:id/runs',
    summary: 'Make a master record of a month, of what is approved now; a draft of that month gives way to it',
    access: 'master-record:write',
    input: z.object({ id: z.uuid(), month: Month }),
    output: MasterRun,
  },
  run: {
    method: 'GET',
    path: '/master-record-runs/:id',
    summary: 'Rows of a run with the reported rows that each cell was made of, its conflicts, and what changed',
    access: read,
    reads: ['master-record'],
    input: z.object({
      id: z.uuid(),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: MasterRunPage,
  },
  freeze: {
    method: 'POST',
    path: '/master-record-runs/:id/freeze',
    summary: 'Freeze a draft: it stays as it is, and takes the place of the one that was frozen before',
    access: 'master-record:freeze',
    input: z.object({ id: z.uuid(), reason: z.string().trim().max(500).default('') }),
    output: MasterRun,
  },
  file: {
    method: 'GET',
    path: '/master-record-runs/:id/file',
    summary: 'A run as a workbook: its rows, conflicts, lineage and what changed',
    access: read,
    input: z.object({ id: z.uuid() }),
    output: FILE_ANSWER,
  },
})
