import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { Job, JobState } from './job.ts'
import { jobsModule } from './jobs-module.ts'

const ById = z.object({ id: z.uuid() })

export const jobsApi = defineApi(jobsModule, {
  list: {
    method: 'GET',
    path: '/jobs',
    summary: "List one's own background work, or that on one record, newest first",
    access: 'any-signed-in',
    reads: ['job'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      /** With `subjectId`: work on this record, whoever asked for it. */
      subjectType: z.string().min(1).max(100).optional(),
      subjectId: z.string().min(1).max(100).optional(),
      state: JobState.optional(),
    }),
    output: pageOf(Job),
  },
  get: {
    method: 'GET',
    path: '/jobs/:id',
    summary: 'Show one piece of background work',
    access: 'any-signed-in',
    reads: ['job'],
    input: ById,
    output: Job,
  },
  cancel: {
    method: 'POST',
    path: '/jobs/:id/cancel',
    summary: 'Stop background work; what it did so far has no effect',
    access: 'any-signed-in',
    input: ById,
    output: Job,
  },
  retry: {
    method: 'POST',
    path: '/jobs/:id/retry',
    summary: 'Try failed or cancelled background work again',
    access: 'any-signed-in',
    input: ById,
    output: Job,
  },
})
