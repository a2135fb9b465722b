import { onAccessEnded } from '#modules/access/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { inboxApi } from '../contract/inbox-api.ts'
import { coverKind, taskKind } from '../contract/inbox-records.ts'
import { auditedActions } from './audited-actions.ts'
import { addCover, endCover, listCovers } from './covers.ts'
import { followRecord } from './follow-record.ts'
import { handOnTasks } from './hand-on-tasks.ts'
import { countTasks, listTasks } from './list-tasks.ts'
import { createTasks } from './migrations/20261122T1405_inbox_create_tasks.ts'
import { askByRight } from './migrations/20261123T0057_inbox_ask_by_right.ts'
import { openTasksToParties } from './migrations/20261129T1649_inbox_open_to_parties.ts'
import { finishTask, openTask } from './touch-task.ts'
import { watchDeadlines } from './watch-deadlines.ts'

const WATCH_EVERY_MS = 600_000

export const inboxServer = defineServerModule(inboxApi, {
  actions: auditedActions,
  offers: [onRecordChanged(followRecord, { hearsOfNew: true }), onAccessEnded(handOnTasks)],
  handlers: { tasks: listTasks, counts: countTasks, openTask, finishTask, covers: listCovers, addCover, endCover },
  migrations: [createTasks, askByRight, openTasksToParties],
  records: [taskKind, coverKind],
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: WATCH_EVERY_MS,
      failure: 'people were not told of what is due',
      sweep: () => watchDeadlines(services),
    }),
})
