import { setInterval } from 'node:timers'
import pg from 'pg'
import { z } from 'zod'
import type { Services } from '../context.ts'
import { JOB_CONTROL_CHANNEL } from './change-job.ts'
import type { JobHandler } from './define-job.ts'
import { endJob } from './end-job.ts'
import { CANCELLED_REASON, WORN_OUT_REASON } from './job-errors.ts'
import { BEAT_MS, claimJob, LEASE_SECONDS, renewLeases, wakeLostJobs } from './job-lease.ts'
import { JobRun, type PrincipalFor } from './job-run.ts'

export interface Worker {
  /** Number of jobs that run in this process now. */
  readonly running: number
  /** Hands running jobs back to the queue and waits until they have let go. */
  stop(): Promise<void>
}

const Payload = z.object({ jobId: z.uuid() })
/** Waiting jobs are announced; polling is for those whose time comes later. */
const POLL_MS = 2_000

/**
 * Runs jobs in this process, `WORKER_CONCURRENCY` at a time. The queue library says which job to look at; the table
 * `jobs`, with a lease of a few seconds and a token for each run, decides who may do it and whose effect counts.
 * @param principalFor who the job's requester is now and what this person may see.
 */
export async function startWorker(
  services: Services,
  handlers: readonly JobHandler[],
  principalFor: PrincipalFor,
): Promise<Worker> {
  const { database, log, config } = services
  // Loaded here: a process that runs no jobs starts without the library.
  const { Logger, run } = await import('graphile-worker')
  const runs = new Map<string, JobRun>()
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const pool = new pg.Pool({
    ...database.connection,
    max: 3,
    application_name: 'plumbline queue',
    idleTimeoutMillis: 10_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'queue connection lost'))
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'queue connection lost')))
  const unlisten = await database.listen(JOB_CONTROL_CHANNEL, (id) => void beat(services, runs, id))
  const runner = await run({
    pgPool: pool,
    concurrency: Math.max(1, config.WORKER_CONCURRENCY),
    pollInterval: POLL_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: new Logger(() => (level, message) => log.trace({ level }, message)),
    taskList: { 'run-job': (payload) => takeJob(services, byKind, runs, principalFor, Payload.parse(payload).jobId) },
  })
  const timer = setInterval(() => void beat(services, runs), BEAT_MS)
  return {
    get running() {
      return runs.size
    },
    stop: async () => {
      clearInterval(timer)
      for (const running of runs.values()) running.stop('stopping')
      await runner.stop()
      await unlisten()
      await pool.end()
    },
  }
}

async function takeJob(
  services: Services,
  byKind: ReadonlyMap<string, JobHandler>,
  runs: Map<string, JobRun>,
  principalFor: PrincipalFor,
  id: string,
): Promise<void> {
  const claim = await claimJob(services.database, id, new Set(byKind.keys()))
  if (claim.verdict === 'nothing') return
  const handler = byKind.get(claim.job.kind)
  if (!handler) return
  if (claim.verdict === 'cancelled') return endJob(services, handler, claim.job, null, 'cancelled', CANCELLED_REASON)
  if (claim.verdict === 'worn-out') return endJob(services, handler, claim.job, null, 'failed', WORN_OUT_REASON)
  const run = new JobRun(services, handler, claim.job, claim.token)
  runs.set(claim.token, run)
  try {
    await run.run(principalFor)
  } finally {
    runs.delete(claim.token)
  }
}

const lastRenewedAt = new WeakMap<JobRun, number>()

/** Renews the leases of this process, stops runs that were cancelled or lost, and finds jobs of dead workers. */
async function beat({ database, log }: Services, runs: ReadonlyMap<string, JobRun>, onlyJob?: string): Promise<void> {
  const mine = [...runs.values()].filter((run) => !run.isFinished && (onlyJob === undefined || run.job.id === onlyJob))
  try {
    if (mine.length > 0) await renew(database, mine)
    if (onlyJob === undefined) await wakeLostJobs(database)
  } catch (error) {
    log.warn({ err: error }, 'the worker could not reach the database')
    // Without a renewal another worker has taken over by now.
    const limit = Date.now() - LEASE_SECONDS * 1000
    for (const run of mine) if ((lastRenewedAt.get(run) ?? Date.now()) < limit) run.stop('lost')
  }
}

async function renew(database: Services['database'], mine: readonly JobRun[]): Promise<void> {
  const states = await renewLeases(
    database,
    mine.map(({ token }) => token),
  )
  const byToken = new Map(states.map((state) => [state.lease_token, state]))
  for (const run of mine) {
    lastRenewedAt.set(run, Date.now())
    const state = byToken.get(run.token)
    if (state?.is_cancelled) run.stop('cancelled')
    else if (!state) run.stop('lost')
  }
}
