import { sql } from 'kysely'
import { announce } from '../bus/announce.ts'
import type { Db } from '../database/database.ts'
import type { JobRecord } from './job-record.ts'
import { publishJobEvent } from './publish-job-event.ts'

/** Channel on which workers are told that a job's row wants their attention; the payload is its id. */
export const JOB_CONTROL_CHANNEL = 'plumbline_job_control'

/**
 * Asks for a job to be stopped. A running job's signal fires at once in whichever process runs it, and from this
 * transaction's commit on it can no longer take effect; a waiting one is taken from the queue.
 * @returns the job, or null where it is out of sight or has already ended.
 */
export async function cancelJob(tx: Db, id: string): Promise<JobRecord | null> {
  const { rows } = await sql<JobRecord>`
    update jobs set cancel_requested_at = coalesce(cancel_requested_at, now()), run_after = least(run_after, now())
    where id = ${id} and state in ('queued', 'running') returning *`.execute(tx)
  const job = rows[0]
  if (!job) return null
  if (job.state === 'queued') await sql`select wake_job(${id})`.execute(tx)
  announce(tx, JOB_CONTROL_CHANNEL, id)
  await publishJobEvent(tx, 'job.changed', job)
  return job
}

/**
 * Puts a job that failed or was cancelled back in the queue, with all its attempts.
 * @returns the job, or null where it is out of sight, has not ended that way, or would end the same way again.
 */
export async function retryJob(tx: Db, id: string): Promise<JobRecord | null> {
  const { rows } = await sql<JobRecord>`
    update jobs set state = 'queued', attempts = 0, progress = 0, step = null, reason = null,
      cancel_requested_at = null, run_after = now(), started_at = null, finished_at = null
    where id = ${id} and state in ('failed', 'cancelled') and reason -> 'isFinal' is distinct from 'true'::jsonb
    returning *`.execute(tx)
  const job = rows[0]
  if (!job) return null
  await sql`select wake_job(${id})`.execute(tx)
  await publishJobEvent(tx, 'job.changed', job)
  return job
}
