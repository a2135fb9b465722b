import { knownRoles } from '#modules/access/server/public.ts'
import { numbered } from '#modules/numbering/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { onRecordChanged } from '#platform/server/records/save-change.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { reportTasksApi } from '../contract/report-tasks-api.ts'
import { reportTaskKind } from '../contract/report-tasks-records.ts'
import { auditedActions } from './audited-actions.ts'
import { addReportTask, changeReportTask } from './edit-report-task.ts'
import { escalateStanding } from './escalate.ts'
import { createReportTasks } from './migrations/20261128T2048_report_tasks_create.ts'
import { addMissingCompanies } from './migrations/20261130T0436_report_tasks_add_missing_companies.ts'
import { addWebhooksAndEscalation } from './migrations/20261130T1606_report_tasks_add_webhooks_and_escalation.ts'
import { addThresholds } from './migrations/20261130T2050_report_tasks_add_thresholds.ts'
import { openReceivedFile, showReceived } from './received.ts'
import { reportTaskSource, reportTasks } from './report-task-records.ts'
import { seedReportTasks } from './seed.ts'
import { sendDueReports, sendFrozen, sendReport } from './send-report.ts'
import { showSending, showSendings } from './show-sendings.ts'
import { showStanding } from './standing.ts'
import { callDueWebhooks } from './webhook/make-call.ts'
import { showCalls, testWebhook } from './webhook/show-calls.ts'
import { saveWebhook, showWebhook } from './webhook/task-webhook.ts'

const EVERY_MS = 60_000
const CALLS_EVERY_MS = 5_000

export const reportTasksServer = defineServerModule(reportTasksApi, {
  offers: [
    numbered({ kind: reportTaskKind.id, title: reportTaskKind.title, fields: [], pattern: 'RT-{000}' }),
    onRecordChanged(async ({ db, services, user }, { id: kind }, { id }, { action }) => {
      if (kind === 'master-record' && action === 'master-record.frozen') await sendFrozen(db, services, id, user)
    }),
  ],
  handlers: {
    ...reportTasks.handlers,
    create: addReportTask,
    change: changeReportTask,
    roles: async ({ db }) => (await knownRoles(db)).map(({ code, name }) => ({ code, name })),
    send: async (context, { id, isTest }) => {
      const { db, services, user } = context
      const task = await reportTasks.saved.get(context, id)
      const sent = { cause: isTest ? ('test' as const) : ('now' as const), by: user, ...(isTest && { to: [user.id] }) }
      return showSending(context, await sendReport(db, services, task, sent))
    },
    sendings: showSendings,
    standing: showStanding,
    webhook: showWebhook,
    saveWebhook,
    testWebhook,
    webhookCalls: showCalls,
    received: showReceived,
    receivedFile: openReceivedFile,
  },
  migrations: [createReportTasks, addMissingCompanies, addWebhooksAndEscalation, addThresholds],
  records: [{ ...reportTaskKind, source: reportTaskSource, searched: { text: ['message'], people: ['created_by'] } }],
  actions: auditedActions,
  seed: seedReportTasks,
  start: async (services) => {
    const endSending = sweepRegularly(services, {
      everyMs: EVERY_MS,
      failure: 'reports that are due were not sent',
      sweep: async () => {
        await sendDueReports(services)
        await escalateStanding(services)
      },
    })
    const endCalling = sweepRegularly(services, {
      everyMs: CALLS_EVERY_MS,
      failure: 'webhooks of notification tasks were not called',
      sweep: () => callDueWebhooks(services),
    })
    return async () => {
      await Promise.all([endSending(), endCalling()])
    }
  },
})
