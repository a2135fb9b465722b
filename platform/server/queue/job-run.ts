import { sql } from 'kysely'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Services } from '../context.ts'
import type { Db } from '../database/database.ts'
import { type Scope, SYSTEM_SCOPE } from '../database/scope.ts'
import type { Principal } from '../define-server-module.ts'
import type { JobContext, JobHandler } from './define-job.ts'
import { endJob, handBack, markDone, postponeJob, retryLater } from './end-job.ts'
import { workInBatches } from './job-batches.ts'
import { CANCELLED_REASON, jobErrors, REQUESTER_GONE_REASON, unexpectedReason } from './job-errors.ts'
import type { JobRecord } from './job-record.ts'
import { publishJobEvent } from './publish-job-event.ts'

/** Why a run is told to stop. */
export type StopCause = 'cancelled' | 'lost' | 'stopping'

/** Who a job is done for; null where the person may no longer do anything. */
export type PrincipalFor = (userId: string) => Promise<Principal | null>

/** Shortest time between two progress reports that are stored and sent. */
const PROGRESS_EVERY_MS = 400
/** Longest that a run which was told to stop is waited for. */
const STOP_GRACE_MS = 3_000

/** Thrown by a job that is to be tried again later. */
class Postponed extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`Postponed by ${seconds} s.`)
    this.seconds = seconds
  }
}

/** One attempt at a job, under one lease. */
export class JobRun {
  readonly job: JobRecord
  readonly token: string
  readonly #services: Services
  readonly #handler: JobHandler
  readonly #stop = new AbortController()
  #cause: StopCause | null = null
  #isFinished = false
  #nextProgressAt = 0

  constructor(services: Services, handler: JobHandler, job: JobRecord, token: string) {
    this.#services = services
    this.#handler = handler
    this.job = job
    this.token = token
  }

  /** True when the effect is committed, though the handler may still tidy up. */
  get isFinished(): boolean {
    return this.#isFinished
  }

  /** Tells the work to stop; the first cause stands. */
  stop(cause: StopCause): void {
    this.#cause ??= cause
    this.#stop.abort(jobErrors.stopped())
  }

  /** Does the work and brings the job to its next state. */
  async run(principalFor: PrincipalFor): Promise<void> {
    const { database } = this.#services
    try {
      const principal = await this.#principal(principalFor)
      if (!principal) return await this.#end('failed', REQUESTER_GONE_REASON)
      await this.#untilStopped(this.#handler.run(this.#context(principal), this.#handler.input.parse(this.job.input)))
      if (this.#isFinished) return
      const isDone = await database.transaction(SYSTEM_SCOPE, (tx) => markDone(tx, this.job.id, this.token))
      if (!isDone) await this.#endStopped()
    } catch (error) {
      await this.#endThrown(error)
    }
  }

  async #principal(principalFor: PrincipalFor): Promise<{ user: Principal['user'] | null; scope: Scope } | null> {
    if (this.job.requested_by === null) return { user: null, scope: SYSTEM_SCOPE }
    return principalFor(this.job.requested_by)
  }

  #context({ user, scope }: { user: Principal['user'] | null; scope: Scope }): JobContext {
    const { job } = this
    return {
      jobId: job.id,
      user,
      scope,
      db: this.#services.database.queries(scope),
      language: job.language,
      log: this.#services.log.child({ jobId: job.id, kind: job.kind }),
      services: this.#services,
      signal: this.#stop.signal,
      progress: (fraction, step) => {
        const reported = this.#progress(fraction, step)
        reported.catch(() => {
          // Whoever does not wait for it hears of a stop by the signal; a database that is away must not end the process.
        })
        return reported
      },
      inBatches: (items, step, work) =>
        workInBatches(
          { database: this.#services.database, scope, job, token: this.token, signal: this.#stop.signal },
          items,
          work,
          (fraction) => this.#progress(fraction, step),
        ),
      finish: (work) => this.#finish(scope, work),
      postpone: (seconds) => {
        throw new Postponed(seconds)
      },
    }
  }

  async #finish<Result>(scope: Scope, work: (tx: Db) => Promise<Result>): Promise<Result> {
    this.#stop.signal.throwIfAborted()
    const result = await this.#services.database.transaction(scope, async (tx) => {
      if (!(await markDone(tx, this.job.id, this.token))) throw jobErrors.stopped()
      return work(tx)
    })
    this.#isFinished = true
    return result
  }

  async #progress(fraction: number, step: string): Promise<void> {
    this.#stop.signal.throwIfAborted()
    const now = Date.now()
    if (now < this.#nextProgressAt || this.#isFinished) return
    this.#nextProgressAt = now + PROGRESS_EVERY_MS
    const progress = Math.min(1, Math.max(0, fraction))
    await this.#services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const { rows } = await sql<JobRecord>`update jobs set progress = ${progress}, step = ${step}
        where id = ${this.job.id} and lease_token = ${this.token} returning *`.execute(tx)
      if (!rows[0]) return this.stop('lost')
      if (rows[0].cancel_requested_at) this.stop('cancelled')
      await publishJobEvent(tx, 'job.progressed', rows[0])
    })
    this.#stop.signal.throwIfAborted()
  }

  /** Waits for the work, but not for ever once it was told to stop: what it still does cannot take effect. */
  async #untilStopped(work: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const overdue = new Promise<never>((_, reject) => {
      const start = () => {
        timer = setTimeout(() => reject(jobErrors.stopped()), STOP_GRACE_MS)
      }
      if (this.#stop.signal.aborted) start()
      else this.#stop.signal.addEventListener('abort', start, { once: true })
    })
    try {
      await Promise.race([work, overdue])
    } finally {
      clearTimeout(timer)
    }
  }

  async #endThrown(error: unknown): Promise<void> {
    const { log, database } = this.#services
    if (this.#isFinished) return log.error({ err: error, jobId: this.job.id }, 'a job failed after it had finished')
    if (this.#cause || isStopped(error)) return this.#endStopped()
    if (error instanceof Postponed) return postponeJob(database, this.job, this.token, error.seconds)
    if (error instanceof RefusalError)
      return this.#end('failed', error.details['isFinal'] === true ? { ...error.say, isFinal: true } : error.say)
    log.error({ err: error, jobId: this.job.id, kind: this.job.kind, attempt: this.job.attempts }, 'job failed')
    if (this.job.attempts < this.job.max_attempts) return retryLater(database, this.job, this.token)
    return this.#end('failed', unexpectedReason(this.job.id))
  }

  /** Cancelled: that is its end. Stopping: the next worker does it. Lost: it belongs to another run already. */
  async #endStopped(): Promise<void> {
    if (this.#cause === 'lost') return
    if (this.#cause === 'stopping') return handBack(this.#services.database, this.job, this.token)
    return this.#end('cancelled', CANCELLED_REASON)
  }

  async #end(state: 'failed' | 'cancelled', reason: JobRecord['reason'] & object): Promise<void> {
    await endJob(this.#services, this.#handler, this.job, this.token, state, reason)
  }
}

function isStopped(error: unknown): boolean {
  return error instanceof RefusalError && error.code === jobErrors.stopped().code
}
