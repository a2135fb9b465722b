import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { Received, ReportTask, Sending, Standing, TaskWebhook, WebhookCall } from './report-task.ts'
import { reportTasksModule } from './report-tasks-module.ts'
import { TRIGGERS } from './report-tasks-records.ts'

const read = 'report-task:read'
const write = 'report-task:write'
const webhook = 'report-task:webhook'
/** Each calls outside and waits for the answer. */
const TESTS_A_MINUTE = 6
const id = z.object({ id: z.uuid() })

export const reportTasksApi = defineApi(reportTasksModule, {
  ...recordEndpoints(ReportTask, '/report-tasks', { read, write, filters: { trigger: byChoices(TRIGGERS) } }),
  roles: {
    method: 'GET',
    path: '/report-task-roles',
    summary: 'The roles whose holders a task can be sent to',
    access: write,
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.object({ en: z.string(), ar: z.string() }) })),
  },
  send: {
    method: 'POST',
    path: '/report-tasks/:id/send',
    summary: 'Send it now: to everybody whom it is for, or as a test to the caller alone',
    access: write,
    input: id.extend({ isTest: z.boolean() }),
    output: Sending,
  },
  sendings: {
    method: 'GET',
    path: '/report-tasks/:id/sendings',
    summary: 'What was sent, the newest fifty first, and how far each has come with each person',
    access: read,
    reads: ['report-task'],
    input: id,
    output: z.array(Sending),
  },
  standing: {
    method: 'GET',
    path: '/report-tasks/:id/standing',
    summary: 'What the task has asked for and is missing still, with who was told next',
    access: read,
    reads: ['report-task'],
    input: id,
    output: z.array(Standing),
  },
  webhook: {
    method: 'GET',
    path: '/report-tasks/:id/webhook',
    summary: 'Where the task calls, and what its calls are signed with',
    access: webhook,
    reads: ['report-task'],
    input: id,
    output: TaskWebhook,
  },
  saveWebhook: {
    method: 'PUT',
    path: '/report-tasks/:id/webhook',
    summary: 'Set where the task calls, or take it away: what leaves is what the caller may see',
    access: webhook,
    input: id.extend({ address: z.string().trim().max(2_000).nullable() }),
    output: TaskWebhook,
  },
  testWebhook: {
    method: 'POST',
    path: '/report-tasks/:id/webhook/test',
    summary: 'Call the address now without anything of the project, and say what it answered',
    access: webhook,
    transaction: 'none',
    rateLimit: TESTS_A_MINUTE,
    input: id,
    output: WebhookCall,
  },
  webhookCalls: {
    method: 'GET',
    path: '/report-tasks/:id/webhook-calls',
    summary: 'The calls of the webhook, the newest fifty first, with each attempt and its answer',
    access: read,
    reads: ['report-task'],
    input: id,
    output: z.array(WebhookCall),
  },
  received: {
    method: 'GET',
    path: '/report-sendings/:id',
    summary: 'What the caller was sent',
    access: 'any-signed-in',
    sees: 'everything',
    input: id,
    output: Received,
  },
  receivedFile: {
    method: 'GET',
    path: '/report-sendings/:id/file',
    summary: 'The workbook of what the caller was sent, made of what they may read now',
    access: 'any-signed-in',
    sees: 'everything',
    input: id,
    output: FILE_ANSWER,
  },
})
