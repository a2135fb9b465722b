import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { BulkRequest, BulkRun } from './bulk-run.ts'
import { ExportRequest, ListExport } from './list-export.ts'
import { GroupsRequest, ListGroups } from './list-groups.ts'
import { DAY_ORDERS, ImportFile, ImportRule, ImportStart, ListImport, MOST_IMPORT_BYTES } from './list-import.ts'
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
  groupList: {
    method: 'POST',
    path: '/list-groups',
    summary: 'Count the rows of a list by the value of a column, with sums, as the caller sees them',
    access: 'any-signed-in',
    readOnly: true,
    // Reads the list with the rights of its own endpoint, and all of one moment.
    transaction: 'none',
    rateLimit: 120,
    input: GroupsRequest,
    output: ListGroups,
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
  startImport: {
    method: 'POST',
    path: '/list-imports',
    summary: 'Begin an import into a list: its template can be downloaded and a file uploaded then',
    access: 'any-signed-in',
    input: ImportStart,
    output: ListImport,
  },
  getImport: {
    method: 'GET',
    path: '/list-imports/:id',
    summary: 'How far an import is, and what each row does',
    access: 'any-signed-in',
    reads: ['job'],
    input: ById,
    output: ListImport,
  },
  importTemplate: {
    method: 'GET',
    path: '/list-imports/:id/template',
    summary: 'Download an empty workbook with the fields of an import, and their choices in a second sheet',
    access: 'any-signed-in',
    input: ById,
    output: FILE_ANSWER,
  },
  readImport: {
    method: 'PUT',
    path: '/list-imports/:id/file',
    summary: 'Upload the workbook or CSV file of an import; its columns are matched by their heads',
    access: 'any-signed-in',
    // The file is read by a process of its own while no connection is held.
    transaction: 'none',
    rateLimit: 20,
    maxBodyBytes: MOST_IMPORT_BYTES * 1.4,
    input: ImportFile,
    output: ListImport,
  },
  checkImport: {
    method: 'POST',
    path: '/list-imports/:id/check',
    summary: 'Say what each row would do, and store nothing',
    access: 'any-signed-in',
    // Each part of the rows is tried in a transaction of its own, which is rolled back.
    transaction: 'none',
    rateLimit: 60,
    input: z.object({
      id: z.uuid(),
      fields: z.array(z.string().max(200).nullable()).max(400),
      rules: z.array(ImportRule).max(100).default([]),
      /** Column by column; shorter where no further one says it. */
      dayOrders: z.array(z.enum(DAY_ORDERS).nullable()).max(400).default([]),
    }),
    output: ListImport,
  },
  importErrors: {
    method: 'GET',
    path: '/list-imports/:id/errors',
    summary: 'Download the refused rows of an import with what is wrong with each',
    access: 'any-signed-in',
    input: ById,
    output: FILE_ANSWER,
  },
  commitImport: {
    method: 'POST',
    path: '/list-imports/:id/commit',
    summary: 'Import the rows that were checked: all of them or none, or the good ones where the caller says so',
    access: 'any-signed-in',
    transaction: 'none',
    rateLimit: 20,
    input: z.object({ id: z.uuid(), leavesRefused: z.boolean().default(false) }),
    output: ListImport,
  },
  undoImport: {
    method: 'POST',
    path: '/list-imports/:id/undo',
    summary: 'Take an import back, where nobody has changed its records since',
    access: 'any-signed-in',
    transaction: 'none',
    input: ById,
    output: ListImport,
  },
})
