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

/** What a process can take on. */
export interface Room {
  readonly kinds: readonly string[]
  readonly quickKinds: readonly string[]
  /** Slow jobs that it has room for. */
  readonly slow: number
}

/** One look at a time in the whole installation, so that two do not give one person two places at once. */
const LOOK_LOCK = 7_340_021

/**
 * Takes the job whose turn it is. Quick ones come first; then the people take turns: who has least running, then who was
 * served longest ago. The last place for slow work is kept for who has none running anywhere.
 */
export async function claimJob(database: Database, room: Room): Promise<Claim> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOOK_LOCK})`.execute(tx)
    const job = await nextJob(tx, room)
    if (!job) return { verdict: 'nothing' }
    if (job.cancel_requested_at) return { verdict: 'cancelled', job }
    if (job.attempts >= job.max_attempts) return { verdict: 'worn-out', job }
    const token = randomUUID()
    const started = await startRun(tx, job.id, token)
    await publishJobEvent(tx, 'job.changed', started)
    return { verdict: 'run', job: started, token }
  })
}

async function nextJob(tx: Db, { kinds, quickKinds, slow }: Room): Promise<JobRecord | undefined> {
  // A row that is locked is being finished by somebody else right now.
  const { rows } = await sql<JobRecord>`
    select jobs.* from jobs
    cross join lateral (select
      cancel_requested_at is not null or attempts >= max_attempts as is_over,
      kind = any (${quickKinds}::text[]) as is_quick) as about
    cross join lateral (
      select count(*) as running from jobs as other
      where other.state = 'running' and other.lease_until >= clock_timestamp()
        and other.requested_by is not distinct from jobs.requested_by and other.kind <> all (${quickKinds}::text[])) as theirs
    left join lateral (
      select max(other.started_at) as at from jobs as other
      where other.requested_by = jobs.requested_by and other.created_at > now() - interval '1 day') as served on true
    where state in ('queued', 'running') and (state = 'queued' or lease_until < clock_timestamp())
      and kind = any (${kinds}::text[]) and run_after <= clock_timestamp()
      and (is_over or is_quick or ${slow}::int > 1 or (${slow}::int = 1 and theirs.running = 0))
    order by is_over desc, is_quick desc, theirs.running, served.at nulls first, run_after, created_at
    limit 1 for update of jobs skip locked`.execute(tx)
  return rows[0]
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

/**
 * Gives new queue entries to jobs whose worker died, and to waiting ones whose entry was lost with a worker, or spent on a
 * look while there was no room.
 * @param most as many as can be begun: an entry is no more than a look
 */
export async function wakeLostJobs(database: Database, most: number): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`
      select wake_job(id) from jobs
      where (state = 'running' and lease_until < clock_timestamp())
        or (state = 'queued' and run_after < clock_timestamp() - make_interval(secs => ${LOST_ENTRY_SECONDS})
            and not exists (select from graphile_worker.jobs as entry
                            where entry.key = 'job:' || jobs.id
                              and (entry.locked_at is null
                                   or entry.locked_at > clock_timestamp() - make_interval(secs => ${LEASE_SECONDS}))))
      limit ${most}`.execute(tx)
  })
}
