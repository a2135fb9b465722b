import type { Db } from '../database/database.ts'
import { type JobRecord, placeOfJob } from '../queue/job-record.ts'
import { defineNoticeKind } from './define-notice-kind.ts'
import { notify } from './notify.ts'

const group = { en: 'Background work', ar: 'الأعمال في الخلفية' }

const jobFinished = defineNoticeKind({
  id: 'job.finished',
  title: { en: 'Work that I started is finished', ar: 'اكتمل عمل بدأته' },
  group,
  defaults: ['product'],
})

const jobFailed = defineNoticeKind({
  id: 'job.failed',
  title: { en: 'Work that I started failed', ar: 'فشل عمل بدأته' },
  group,
  defaults: ['product', 'email'],
})

/** Tells who asked for a job how it ended, in the transaction that ends it. Who cancelled it knows already. */
export async function notifyRequester(tx: Db, job: JobRecord): Promise<void> {
  if (job.requested_by === null || (job.state !== 'done' && job.state !== 'failed')) return
  const isDone = job.state === 'done'
  const { subject_type: type, subject_id: id } = job
  await notify(
    tx,
    { user: null },
    {
      userIds: [job.requested_by],
      kind: isDone ? jobFinished : jobFailed,
      title: isDone
        ? { en: `${job.title.en}: finished`, ar: `${job.title.ar}: اكتمل` }
        : { en: `${job.title.en}: failed`, ar: `${job.title.ar}: فشل` },
      ...(job.reason && !isDone && { body: { en: job.reason.en, ar: job.reason.ar } }),
      ...(type !== null && id !== null && { record: { type, id } }),
      place: placeOfJob(job),
      // Work that is tried again can fail again, and that is news.
      dedupeKey: `${job.id} ${job.finished_at?.toISOString() ?? ''}`,
    },
  )
}
