import type { Db } from '../database/database.ts'
import { publishEvent } from '../realtime/publish-event.ts'
import { type JobRecord, placeOfJob } from './job-record.ts'

type Reported = Pick<
  JobRecord,
  | 'id'
  | 'kind'
  | 'state'
  | 'progress'
  | 'step'
  | 'reason'
  | 'requested_by'
  | 'project_code'
  | 'site_code'
  | 'structure_code'
  | 'subject_type'
  | 'subject_id'
>

/** Tells who asked for the job, and who sees its place, how it stands. */
export async function publishJobEvent(tx: Db, type: 'job.changed' | 'job.progressed', job: Reported): Promise<void> {
  await publishEvent(tx, {
    type,
    place: placeOfJob(job),
    userId: job.requested_by,
    entityId: job.id,
    data: {
      kind: job.kind,
      state: job.state,
      progress: job.progress,
      step: job.step,
      reason: job.reason,
      subjectType: job.subject_type,
      subjectId: job.subject_id,
    },
  })
}
