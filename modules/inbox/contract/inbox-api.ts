import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { inboxModule } from './inbox-module.ts'
import { coverKind, taskKind } from './inbox-records.ts'
import { Cover, CoverDraft, TASK_KINDS, TASK_TIMES, Task, TaskCounts } from './task.ts'

const One = z.object({ id: z.uuid() })

export const inboxApi = defineApi(inboxModule, {
  tasks: {
    method: 'GET',
    path: '/inbox/tasks',
    summary: 'List what is asked of the caller, of their roles and companies, and of whom they stand in for',
    access: 'any-signed-in',
    reads: [taskKind.id, coverKind.id],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      /** Open ones, unless `done` asks for those of the last time. */
      state: z.enum(['open', 'done']).default('open'),
      /** `now`: what is due today and what is late. */
      time: z.enum([...TASK_TIMES, 'now']).optional(),
      kind: z.enum(TASK_KINDS).optional(),
      /** Kind of the record: `bcf-topic`. */
      recordType: z.string().max(100).optional(),
    }),
    output: pageOf(Task),
  },
  counts: {
    method: 'GET',
    path: '/inbox/counts',
    summary: 'Count what is asked of the caller and open, by when it is due',
    access: 'any-signed-in',
    reads: [taskKind.id, coverKind.id],
    input: z.object({}),
    output: TaskCounts,
  },
  openTask: {
    method: 'POST',
    path: '/inbox/tasks/:id/opened',
    summary: 'Note that the caller has looked at a task',
    access: 'any-signed-in',
    input: One,
    output: z.null(),
  },
  finishTask: {
    method: 'POST',
    path: '/inbox/tasks/:id/done',
    summary: 'Say that a mention was answered or a date looked at',
    access: 'any-signed-in',
    input: One,
    output: z.null(),
  },
  covers: {
    method: 'GET',
    path: '/inbox/covers',
    summary: 'List who stands in for the caller, and for whom the caller stands in, from today on',
    access: 'any-signed-in',
    sees: 'everything',
    reads: [coverKind.id],
    input: z.object({}),
    output: z.object({ covers: z.array(Cover) }),
  },
  addCover: {
    method: 'POST',
    path: '/inbox/covers',
    summary: 'Let somebody see and do what is asked of the caller on some days',
    access: 'any-signed-in',
    sees: 'everything',
    input: CoverDraft,
    output: Cover,
  },
  endCover: {
    method: 'DELETE',
    path: '/inbox/covers/:id',
    summary: 'End standing in, by either of the two',
    access: 'any-signed-in',
    sees: 'everything',
    input: One,
    output: z.null(),
  },
})
