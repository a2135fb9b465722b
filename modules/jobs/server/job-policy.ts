import type { SignedInUser } from '#platform/server/context.ts'
import type { JobRecord } from '#platform/server/queue/job-record.ts'

/** True for who asked for the work, and for administrators. */
export function isOwnJob(user: SignedInUser, job: JobRecord): boolean {
  return user.isAdmin || job.requested_by === user.id
}

/** What this person may do with the work as it stands. */
export function jobActions(user: SignedInUser, job: JobRecord): { cancel: boolean; retry: boolean } {
  const isOwn = isOwnJob(user, job)
  const isOpen = job.state === 'queued' || job.state === 'running'
  return {
    cancel: isOwn && isOpen && job.cancel_requested_at === null,
    retry: isOwn && (job.state === 'failed' || job.state === 'cancelled') && job.reason?.isFinal !== true,
  }
}
