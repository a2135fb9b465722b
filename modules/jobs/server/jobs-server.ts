import { defineServerModule } from '#platform/server/define-server-module.ts'
import { jobsApi } from '../contract/jobs-api.ts'
import { jobKind } from '../contract/jobs-records.ts'
import { jobAnswer } from './job-answer.ts'
import { getJobRecord } from './job-repository.ts'
import { listJobs } from './list-jobs.ts'
import { cancelOwnJob, retryOwnJob } from './steer-job.ts'

export const jobsServer = defineServerModule(jobsApi, {
  handlers: {
    list: listJobs,
    get: async (context, { id }) => jobAnswer(context.user, await getJobRecord(context.db, context.user, id)),
    cancel: (context, { id }) => cancelOwnJob(context, id),
    retry: (context, { id }) => retryOwnJob(context, id),
  },
  records: [jobKind],
})
