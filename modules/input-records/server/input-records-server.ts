import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { inputRecordBulk, inputRecordImport, inputRecordsApi } from '../contract/input-records-api.ts'
import { inputDueKind, inputRecordKind } from '../contract/input-records-records.ts'
import { answersOnPaper } from './answers-on-paper.ts'
import { answersToForm } from './answers-to-form.ts'
import { auditedActions } from './audited-actions.ts'
import { excuseDue, getDue, inputDueSource, listDues } from './dues.ts'
import { inputRecordHandlers } from './edit-input-record.ts'
import { askColumns } from './form-columns.ts'
import { inputRecordSource } from './input-record-table.ts'
import { listAnswers, showReported } from './list-answers.ts'
import { createInputRecords } from './migrations/20261122T1738_input_records_create.ts'
import { noteAnswers } from './migrations/20261122T2331_input_records_note_answers.ts'
import { noteAnswer } from './note-answer.ts'
import { showLatest, showOffered, showRevisions } from './read-input-records.ts'
import { seedInputRecords } from './seed.ts'
import { watchDues } from './watch-dues.ts'

const WATCH_EVERY_MS = 300_000

export const inputRecordsServer = defineServerModule(inputRecordsApi, {
  actions: auditedActions,
  offers: [
    numbered({ kind: inputRecordKind.id, title: inputRecordKind.title, fields: [], pattern: 'SUB-{0000}' }),
    ...answersToForm,
  ],
  handlers: {
    ...inputRecordHandlers,
    offered: showOffered,
    latest: showLatest,
    revisions: showRevisions,
    answers: listAnswers,
    reported: showReported,
    dues: listDues,
    due: getDue,
    noteAnswer,
    excuse: excuseDue,
  },
  migrations: [createInputRecords, noteAnswers],
  bulk: [inputRecordBulk],
  imports: [{ ...inputRecordImport, asks: askColumns }],
  records: [
    {
      ...inputRecordKind,
      source: inputRecordSource,
      load: (context, id) => inputRecordHandlers.get(context, { id }),
      onPaper: answersOnPaper,
    },
    // What is owed is found by the template and the company, not among all records.
    { ...inputDueKind, source: inputDueSource, searched: { updatedAt: 'due_at', where: 'false' } },
  ],
  seed: seedInputRecords,
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: WATCH_EVERY_MS,
      failure: 'what companies owe was not written down',
      sweep: () => watchDues(services),
    }),
})
