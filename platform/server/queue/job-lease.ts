import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import type { JobRecord } from './job-record.ts'
import { publishJobEvent } from './publish-job-event.ts'

/** A run that says nothing for this long is taken for dead, and its job is started again. */
export const LEASE_SECONDS = 8
/** How often a worker renews its leases and looks for jobs of dead workers. */
export const BEAT_MS = 2_000
/** A waiting job whose queue entry is missing for this long gets a new one. */
const LOST_ENTRY_SECONDS = 5

/** What a worker that looked at a job is to do with it. */
export type Claim =
  | { readonly verdict: 'run'; readonly job: JobRecord; readonly token: string }
  /** Cancelled while it waited, or started too often by workers that died. */
  | { readonly verdict: 'cancelled'; readonly job: JobRecord }
  | { readonly verdict: 'worn-out'; readonly job: JobRecord }
  | { readonly verdict: 'nothing' }

/** Takes a job for this run, unless another live run has it or it has ended. */
export async function claimJob(database: Database, id: string, kinds: ReadonlySet<string>): Promise<Claim> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    // A row that is locked is being finished or claimed by somebody else right now.
    const { rows } = await sql<JobRecord & { is_free: boolean; is_due: boolean }>`
      select *, state = 'queued' or lease_until < clock_timestamp() as is_free, run_after <= clock_timestamp() as is_due
      from jobs where id = ${id} and state in ('queued', 'running') for update skip locked`.execute(tx)
    const job = rows[0]
    if (!job?.is_free || !kinds.has(job.kind)) return { verdict: 'nothing' }
    if (job.cancel_requested_at) return { verdict: 'cancelled', job }
    if (job.attempts >= job.max_attempts) return { verdict: 'worn-out', job }
    if (!job.is_due) {
      await sql`select wake_job(id, run_after) from jobs where id = ${id}`.execute(tx)
      return { verdict: 'nothing' }
    }
    const token = randomUUID()
    const started = await startRun(tx, id, token)
    await publishJobEvent(tx, 'job.changed', started)
    return { verdict: 'run', job: started, token }
  })
}

async function startRun(tx: Db, id: string, token: string): Promise<JobRecord> {
  const { rows } = await sql<JobRecord>`
    update jobs set state = 'running', lease_token = ${token}, attempts = attempts + 1, reason = null,
      lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), started_at = coalesce(started_at, now())
    where id = ${id} returning *`.execute(tx)
  const job = rows[0]
  if (!job) throw new Error(`The job ${id} vanished under its lock.`)
  return job
}

export interface LeaseState {
  readonly id: string
  readonly lease_token: string | null
  readonly is_cancelled: boolean
}

/**
 * Renews the leases of runs and says how their jobs stand. A row that its own run is finishing right now is locked and
 * left alone: the lock protects it.
 */
export async function renewLeases(database: Database, tokens: readonly string[]): Promise<LeaseState[]> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`update jobs set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where id in (select id from jobs where state = 'running' and lease_token = any (${tokens}::uuid[])
                   for update skip locked)`.execute(tx)
    const { rows } = await sql<LeaseState>`
      select id, lease_token, cancel_requested_at is not null as is_cancelled
      from jobs where state = 'running' and lease_token = any (${tokens}::uuid[])`.execute(tx)
    return rows
  })
}

/** Gives new queue entries to jobs whose worker died, and to waiting ones whose entry was lost with a worker. */
export async function wakeLostJobs(database: Database): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`
      select wake_job(id) from jobs
      where (state = 'running' and lease_until < clock_timestamp())
        or (state = 'queued' and run_after < clock_timestamp() - make_interval(secs => ${LOST_ENTRY_SECONDS})
            and not exists (select from graphile_worker.jobs as entry
                            where entry.key = 'job:' || jobs.id
                              and (entry.locked_at is null
                                   or entry.locked_at > clock_timestamp() - make_interval(secs => ${LEASE_SECONDS}))))
      limit 100`.execute(tx)
  })
}
