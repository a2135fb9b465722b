import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { transfersApi } from '../contract/transfers-api.ts'
import { listExportKind } from '../contract/transfers-records.ts'
import './audited-actions.ts'
import { removeOldRuns } from './bulk-repository.ts'
import { removeExpired } from './export-repository.ts'
import { createExport, exportJob } from './make-export.ts'
import { createTransfers } from './migrations/20261122T1401_transfers_create.ts'
import { addBulkRuns } from './migrations/20261122T1402_transfers_add_bulk_runs.ts'
import { bulkJob, createBulkRun, getBulkRun, undoBulkRun } from './run-bulk.ts'
import { getExport, openExport, showExports } from './show-exports.ts'

const SWEEP_EVERY_MS = 3_600_000

export const transfersServer = defineServerModule(transfersApi, {
  handlers: {
    exports: showExports,
    createExport,
    getExport,
    exportFile: openExport,
    createBulkRun,
    getBulkRun,
    undoBulkRun,
  },
  migrations: [createTransfers, addBulkRuns],
  jobs: [exportJob, bulkJob],
  records: [listExportKind],
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: SWEEP_EVERY_MS,
      failure: 'old files of lists were not removed',
      sweep: () => sweepTransfers(services),
    }),
})

/** Removes files and results of bulk actions whose time is over. */
export async function sweepTransfers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await removeExpired(tx, now())
    await removeOldRuns(tx, now())
  })
}
