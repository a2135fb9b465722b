import { setInterval } from 'node:timers'
import pg from 'pg'
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

/** Waiting jobs are announced; polling is for those whose time comes later. */
const POLL_MS = 2_000

/**
 * Runs jobs in this process, `WORKER_CONCURRENCY` slow ones at a time. The queue library says when to look; the table
 * `jobs`, with a lease of a few seconds and a token for each run, decides whose turn it is and whose effect counts.
 * @param principalFor who the job's requester is now and what this person may see.
 */
export async function startWorker(
  services: Services,
  handlers: readonly JobHandler[],
  principalFor: PrincipalFor,
): Promise<Worker> {
  const { database, log } = services
  // Loaded here: a process that runs no jobs starts without the library.
  const { Logger, run } = await import('graphile-worker')
  const places = new Places(services, handlers, principalFor)
  const pool = new pg.Pool({
    ...database.connection,
    max: 3,
    application_name: 'plumbline queue',
    idleTimeoutMillis: 10_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'queue connection lost'))
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'queue connection lost')))
  const unlisten = await database.listen(JOB_CONTROL_CHANNEL, (id) => void beat(services, places, id))
  const runner = await run({
    pgPool: pool,
    concurrency: places.count,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: new Logger(() => (level, message) => log.trace({ level }, message)),
    taskList: {
      'run-job': () => places.work().catch((error) => log.error({ err: error }, 'the worker could not look for a job')),
    },
  })
  const timer = setInterval(() => void beat(services, places), BEAT_MS)
  return {
    get running() {
      return places.runs.size
    },
    stop: async () => {
      clearInterval(timer)
      places.stop()
      await runner.stop()
      await unlisten()
      await pool.end()
    },
  }
}

/** The places of this process: `WORKER_CONCURRENCY` for slow work, and one that is left to quick jobs. */
class Places {
  readonly runs = new Map<string, JobRun>()
  readonly #services: Services
  readonly #byKind: ReadonlyMap<string, JobHandler>
  readonly #principalFor: PrincipalFor
  readonly #kinds: readonly string[]
  readonly #quickKinds: readonly string[]
  readonly #most: number
  #lastLook: Promise<unknown> = Promise.resolve()
  #isStopping = false

  constructor(services: Services, handlers: readonly JobHandler[], principalFor: PrincipalFor) {
    this.#services = services
    this.#byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
    this.#principalFor = principalFor
    this.#kinds = [...this.#byKind.keys()]
    this.#quickKinds = handlers.filter((handler) => handler.isQuick).map((handler) => handler.kind)
    this.#most = Math.max(1, services.config.WORKER_CONCURRENCY)
  }

  get count(): number {
    return this.#most + 1
  }

  /** Room for slow work. */
  get slow(): number {
    const taken = [...this.runs.values()].filter((run) => !this.#quickKinds.includes(run.job.kind)).length
    return Math.max(0, this.#most - taken)
  }

  stop(): void {
    this.#isStopping = true
    for (const running of this.runs.values()) running.stop('stopping')
  }

  /** Does one job after the other, until none of those that wait may be begun now. */
  async work(): Promise<void> {
    while (!this.#isStopping) {
      // One look after the other, so that each counts what the one before it took.
      const look = this.#lastLook.then(() => this.#look())
      this.#lastLook = look.catch(() => undefined)
      const begun = await look
      if (!begun) return
      await begun()
    }
  }

  async #look(): Promise<(() => Promise<void>) | null> {
    const room = { kinds: this.#kinds, quickKinds: this.#quickKinds, slow: this.slow }
    const claim = await claimJob(this.#services.database, room)
    if (claim.verdict === 'nothing') return null
    const { job, verdict } = claim
    const handler = this.#byKind.get(job.kind)
    if (!handler) return null
    if (verdict === 'cancelled') return () => endJob(this.#services, handler, job, null, 'cancelled', CANCELLED_REASON)
    if (verdict === 'worn-out') return () => endJob(this.#services, handler, job, null, 'failed', WORN_OUT_REASON)
    const run = new JobRun(this.#services, handler, job, claim.token)
    this.runs.set(claim.token, run)
    return () => run.run(this.#principalFor).finally(() => this.runs.delete(claim.token))
  }
}

const lastRenewedAt = new WeakMap<JobRun, number>()

/** Renews the leases of this process, stops runs that were cancelled or lost, and finds jobs of dead workers. */
async function beat({ database, log }: Services, places: Places, onlyJob?: string): Promise<void> {
  const mine = [...places.runs.values()].filter(
    (run) => !run.isFinished && (onlyJob === undefined || run.job.id === onlyJob),
  )
  try {
    if (mine.length > 0) await renew(database, mine)
    if (onlyJob === undefined) await wakeLostJobs(database, Math.max(1, places.slow))
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
