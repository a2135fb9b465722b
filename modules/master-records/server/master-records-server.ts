import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { masterRecordsApi } from '../contract/master-records-api.ts'
import { masterRecordKind } from '../contract/master-records-records.ts'
import { auditedActions } from './audited-actions.ts'
import { addMasterRecord, changeMasterRecord } from './edit-master-record.ts'
import { freezeRun, makeRun } from './make-run.ts'
import { masterRecordSource, masterRecords } from './master-record-records.ts'
import { createMasterRecords } from './migrations/20261128T2027_master_records_create.ts'
import { offerSources } from './offer-sources.ts'
import { runFile } from './run-file.ts'
import { getRun, runsOf, shownRun } from './run-repository.ts'
import { seedMasterRecords } from './seed.ts'
import { showRun } from './show-run.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const masterRecordsServer = defineServerModule(masterRecordsApi, {
  actions: auditedActions,
  offers: [numbered({ kind: masterRecordKind.id, title: masterRecordKind.title, fields: [], pattern: 'MR-{000}' })],
  handlers: {
    ...masterRecords.handlers,
    create: addMasterRecord,
    change: changeMasterRecord,
    offered: offerSources,
    runs: async (context, { id }) => {
      await masterRecords.saved.get(context, id)
      return (await runsOf(context.db, id)).map(shownRun)
    },
    make: makeRun,
    run: showRun,
    freeze: freezeRun,
    file: async (context, { id }) => {
      const run = await getRun(context.db, id)
      const record = await masterRecords.saved.get(context, run.recordId)
      const named = (context.language === 'ar' && record.nameAr) || record.name
      const { name, bytes } = await runFile(run, named, context.language)
      return bytesAnswer(name, XLSX, bytes)
    },
  },
  migrations: [createMasterRecords],
  records: [{ ...masterRecordKind, source: masterRecordSource, searched: { text: ['note'], people: ['created_by'] } }],
  seed: seedMasterRecords,
})
