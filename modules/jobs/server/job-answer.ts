import type { SignedInUser } from '#platform/server/context.ts'
import type { JobRecord } from '#platform/server/queue/job-record.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import type { Job } from '../contract/job.ts'
import { jobActions } from './job-policy.ts'

/** A job as it is answered to this person. Its input stays inside. */
export function jobAnswer(user: SignedInUser, job: JobRecord): Job {
  return {
    id: job.id,
    kind: job.kind,
    title: job.title,
    projectCode: job.project_code,
    siteCode: job.site_code,
    structureCode: job.structure_code,
    subjectType: job.subject_type,
    subjectId: job.subject_id,
    subjectAddress: recordAddress(user, job.subject_type, job.subject_id),
    requestedBy: job.requested_by,
    state: job.state,
    isCancelling: job.cancel_requested_at !== null && job.finished_at === null,
    progress: job.progress,
    step: job.step,
    reason: job.reason && { en: job.reason.en, ar: job.reason.ar },
    attempts: job.attempts,
    maxAttempts: job.max_attempts,
    createdAt: job.created_at.toISOString(),
    startedAt: job.started_at?.toISOString() ?? null,
    finishedAt: job.finished_at?.toISOString() ?? null,
    can: jobActions(user, job),
  }
}
