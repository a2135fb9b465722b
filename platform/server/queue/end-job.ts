import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Db } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { notifyRequester } from '../notices/notify-requester.ts'
import type { JobHandler } from './define-job.ts'
import type { JobReason, JobRecord } from './job-record.ts'
import { publishJobEvent } from './publish-job-event.ts'

const FIRST_RETRY_SECONDS = 2
const LONGEST_RETRY_SECONDS = 300

/**
 * Marks a job failed or cancelled for good, together with what its kind does about it.
 * `token` is the run that ends it, or null for a job that was taken from the queue. Nothing happens where the job has
 * meanwhile gone on without that run.
 */
export async function endJob(
  { database, log }: { database: Database; log: Logger },
  handler: JobHandler,
  job: JobRecord,
  token: string | null,
  state: 'failed' | 'cancelled',
  reason: JobReason,
): Promise<void> {
  const end = (withHandler: boolean) =>
    database.transaction(SYSTEM_SCOPE, async (tx) => {
      const ended = await markEnded(tx, job, token, state, reason)
      if (!ended) return
      const input = handler.input.safeParse(job.input)
      if (withHandler && input.success) await handler.onFailed?.(tx, input.data, { en: reason.en, ar: reason.ar })
      await publishJobEvent(tx, 'job.changed', ended)
      await notifyRequester(tx, ended)
    })
  try {
    await end(true)
  } catch (error) {
    // The kind's own ending is broken: the job must not go round for ever because of it.
    log.error({ err: error, jobId: job.id, kind: job.kind }, 'the ending of a job failed')
    await end(false)
  }
}

async function markEnded(tx: Db, job: JobRecord, token: string | null, state: string, reason: JobReason) {
  const { rows } = await sql<JobRecord>`
    update jobs set state = ${state}, reason = ${JSON.stringify(reason)}::jsonb, lease_token = null, lease_until = null,
      finished_at = now()
    where id = ${job.id} and state in ('queued', 'running') and attempts = ${job.attempts}
      and lease_token is not distinct from ${token ?? job.lease_token}::uuid
    returning *`.execute(tx)
  return rows[0]
}

/** Puts a job back whose run failed for a reason that may pass; each wait is twice the one before. */
export async function retryLater(database: Database, job: JobRecord, token: string): Promise<void> {
  const seconds = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (job.attempts - 1))
  await requeue(database, job.id, token, sql`run_after = clock_timestamp() + make_interval(secs => ${seconds})`)
}

/** Puts a job back whose worker is being stopped: not a failed attempt. */
export async function handBack(database: Database, job: JobRecord, token: string): Promise<void> {
  await requeue(database, job.id, token, sql`attempts = attempts - 1, run_after = now()`)
}

/** Puts a job back that waits for other work: not a failed attempt either. */
export async function postponeJob(database: Database, job: JobRecord, token: string, seconds: number): Promise<void> {
  const later = sql`attempts = attempts - 1, run_after = clock_timestamp() + make_interval(secs => ${seconds})`
  await requeue(database, job.id, token, later)
}

async function requeue(database: Database, id: string, token: string, change: ReturnType<typeof sql>): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const { rows } = await sql<JobRecord>`
      update jobs set state = 'queued', lease_token = null, lease_until = null, progress = 0, step = null, ${change}
      where id = ${id} and lease_token = ${token} returning *`.execute(tx)
    const job = rows[0]
    if (!job) return
    await sql`select wake_job(${id}, ${job.run_after})`.execute(tx)
    await publishJobEvent(tx, 'job.changed', job)
  })
}

/**
 * Marks a job done inside the transaction that holds its effect.
 * @returns false where this run may not: its lease was taken over, or the job was cancelled.
 */
export async function markDone(tx: Db, id: string, token: string): Promise<boolean> {
  const { rows } = await sql<JobRecord>`
    update jobs set state = 'done', progress = 1, lease_token = null, lease_until = null, finished_at = now()
    where id = ${id} and state = 'running' and lease_token = ${token} and cancel_requested_at is null
    returning *`.execute(tx)
  if (rows[0]) {
    await publishJobEvent(tx, 'job.changed', rows[0])
    await notifyRequester(tx, rows[0])
  }
  return rows.length > 0
}
