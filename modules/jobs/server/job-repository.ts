import { sql } from 'kysely'
import type { SignedInUser } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobRecord, JobsTables } from '#platform/server/queue/job-record.ts'
import { isReadable } from '#platform/server/records/readable-records.ts'
import { jobRecordErrors } from '../contract/job.ts'

export interface JobFilter {
  readonly requestedBy?: string
  readonly subject?: { readonly type: string; readonly id: string }
  readonly state?: JobRecord['state']
  readonly page: number
  readonly pageSize: number
}

/** Jobs that match, are in scope and may be seen by the person, newest first, with the number of all of them. */
export async function listJobRecords(
  db: Db,
  user: SignedInUser,
  filter: JobFilter,
): Promise<{ jobs: JobRecord[]; total: number }> {
  const { requestedBy, subject, state, page, pageSize } = filter
  let matching = db.withTables<JobsTables>().selectFrom('jobs').where(isVisibleTo(user))
  if (requestedBy !== undefined) matching = matching.where('requested_by', '=', requestedBy)
  if (subject) matching = matching.where('subject_type', '=', subject.type).where('subject_id', '=', subject.id)
  if (state) matching = matching.where('state', '=', state)
  const jobs = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { jobs, total }
}

/** @throws where the job is missing or out of sight: both look the same. */
export async function getJobRecord(db: Db, user: SignedInUser, id: string): Promise<JobRecord> {
  const jobs = db.withTables<JobsTables>().selectFrom('jobs').where(isVisibleTo(user))
  const job = await jobs.selectAll().where('id', '=', id).executeTakeFirst()
  if (!job) throw jobRecordErrors.notFound({ id })
  return job
}

/** Work is seen by who asked for it, and by who may read the record that it is on; work on none by administrators. */
function isVisibleTo(user: SignedInUser) {
  const subject = { type: sql<string>`subject_type`, id: sql<string>`subject_id` }
  return sql<boolean>`(requested_by = ${user.id} or ${isReadable(user, subject)}
    or (subject_type is null and ${user.isAdmin}))`
}
