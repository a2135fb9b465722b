import type { RequestContext } from '#platform/server/context.ts'
import { cancelJob, retryJob } from '#platform/server/queue/change-job.ts'
import type { JobRecord } from '#platform/server/queue/job-record.ts'
import { type Job, jobRecordErrors } from '../contract/job.ts'
import { jobAnswer } from './job-answer.ts'
import { isOwnJob } from './job-policy.ts'
import { getJobRecord } from './job-repository.ts'

/** Stops work. Once this is answered, it can no longer take effect. */
export async function cancelOwnJob(context: RequestContext, id: string): Promise<Job> {
  await getOwnJob(context, id)
  const cancelled = await cancelJob(context.db, id)
  if (!cancelled) throw jobRecordErrors.alreadyEnded({ id })
  return jobAnswer(context.user, cancelled)
}

/** Puts failed or cancelled work back in the queue. */
export async function retryOwnJob(context: RequestContext, id: string): Promise<Job> {
  await getOwnJob(context, id)
  const queued = await retryJob(context.db, id)
  if (!queued) throw jobRecordErrors.notFailed({ id })
  return jobAnswer(context.user, queued)
}

async function getOwnJob({ db, user }: RequestContext, id: string): Promise<JobRecord> {
  const job = await getJobRecord(db, user, id)
  if (!isOwnJob(user, job)) throw jobRecordErrors.notYours({ id })
  return job
}
