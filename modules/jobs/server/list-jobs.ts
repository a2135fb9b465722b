import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Job } from '../contract/job.ts'
import type { jobsApi } from '../contract/jobs-api.ts'
import { jobAnswer } from './job-answer.ts'
import { listJobRecords } from './job-repository.ts'

/** The work on one record where one is named, otherwise what the caller asked for. */
export async function listJobs(
  { db, user }: RequestContext,
  { subjectType, subjectId, state, page, pageSize }: InputOf<typeof jobsApi.endpoints.list>,
): Promise<Page<Job>> {
  const bySubject = subjectType !== undefined && subjectId !== undefined
  const { jobs, total } = await listJobRecords(db, user, {
    page,
    pageSize,
    ...(state && { state }),
    ...(bySubject ? { subject: { type: subjectType, id: subjectId } } : { requestedBy: user.id }),
  })
  return { items: jobs.map((job) => jobAnswer(user, job)), total, page, pageSize }
}
