import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { BulkRequest, BulkRun } from './bulk-run.ts'
import { ExportRequest, ListExport } from './list-export.ts'
import { transfersModule } from './transfers-module.ts'

const ById = z.object({ id: z.uuid() })

export const transfersApi = defineApi(transfersModule, {
  exports: {
    method: 'GET',
    path: '/list-exports',
    summary: "List one's own files of lists, newest first",
    access: 'any-signed-in',
    reads: ['job'],
    input: z.object({}),
    output: z.array(ListExport),
  },
  createExport: {
    method: 'POST',
    path: '/list-exports',
    summary: 'Make a file of a list as the caller sees it: its filters, order and columns',
    access: 'any-signed-in',
    // Reads the list with the rights of its own endpoint, and all of one moment.
    transaction: 'none',
    rateLimit: 30,
    input: ExportRequest,
    output: ListExport,
  },
  getExport: {
    method: 'GET',
    path: '/list-exports/:id',
    summary: 'How far a file of a list is',
    access: 'any-signed-in',
    reads: ['job'],
    input: ById,
    output: ListExport,
  },
  exportFile: {
    method: 'GET',
    path: '/list-exports/:id/file',
    summary: 'Download a file of a list',
    access: 'any-signed-in',
    input: ById,
    output: FILE_ANSWER,
  },
  createBulkRun: {
    method: 'POST',
    path: '/bulk-runs',
    summary: 'Do something to many records of a list; what is refused for one leaves the others done',
    access: 'any-signed-in',
    // Each record has a transaction of its own.
    transaction: 'none',
    rateLimit: 60,
    input: BulkRequest,
    output: BulkRun,
  },
  getBulkRun: {
    method: 'GET',
    path: '/bulk-runs/:id',
    summary: 'What became of each record of an action over many',
    access: 'any-signed-in',
    reads: ['job'],
    input: ById,
    output: BulkRun,
  },
  undoBulkRun: {
    method: 'POST',
    path: '/bulk-runs/:id/undo',
    summary: 'Take an action over many records back, where nobody has changed them since',
    access: 'any-signed-in',
    transaction: 'none',
    input: z.object({ id: z.uuid(), undoId: z.uuid() }),
    output: BulkRun,
  },
})
