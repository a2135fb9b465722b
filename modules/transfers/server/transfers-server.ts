import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { transfersApi } from '../contract/transfers-api.ts'
import { listExportKind, listImportKind } from '../contract/transfers-records.ts'
import { auditedActions } from './audited-actions.ts'
import { removeOldRuns } from './bulk-repository.ts'
import { removeExpired } from './export-repository.ts'
import { groupList } from './group-list.ts'
import { importErrorsFile, importTemplate } from './import-files.ts'
import { removeOldImports } from './import-repository.ts'
import { createExport, exportJob } from './make-export.ts'
import { createTransfers } from './migrations/20261122T1401_transfers_create.ts'
import { addBulkRuns } from './migrations/20261122T1402_transfers_add_bulk_runs.ts'
import { addImports } from './migrations/20261122T1654_transfers_add_imports.ts'
import { addImportRules } from './migrations/20261122T2331_transfers_add_rules.ts'
import { readImport } from './read-import.ts'
import { bulkJob, createBulkRun, getBulkRun, undoBulkRun } from './run-bulk.ts'
import { checkImport, commitImport, importJob, undoImport } from './run-import.ts'
import { getExport, openExport, showExports } from './show-exports.ts'
import { getImport, startImport } from './show-imports.ts'

const SWEEP_EVERY_MS = 3_600_000

export const transfersServer = defineServerModule(transfersApi, {
  actions: auditedActions,
  handlers: {
    exports: showExports,
    createExport,
    getExport,
    exportFile: openExport,
    groupList,
    createBulkRun,
    getBulkRun,
    undoBulkRun,
    startImport,
    getImport,
    importTemplate,
    readImport,
    checkImport,
    importErrors: importErrorsFile,
    commitImport,
    undoImport,
  },
  migrations: [createTransfers, addBulkRuns, addImports, addImportRules],
  jobs: [exportJob, bulkJob, importJob],
  records: [listExportKind, listImportKind],
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: SWEEP_EVERY_MS,
      failure: 'old files of lists were not removed',
      sweep: () => sweepTransfers(services),
    }),
})

/** Removes files, and what became of bulk actions and imports, whose time is over. */
export async function sweepTransfers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await removeExpired(tx, now())
    await removeOldRuns(tx, now())
    await removeOldImports(tx, now())
  })
}
