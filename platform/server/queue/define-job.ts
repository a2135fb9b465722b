import type { z } from 'zod'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext, SignedInUser } from '../context.ts'
import type { Db } from '../database/database.ts'

/** Given to a running job. Its `db` sees what the person who asked for the job may see. */
export interface JobContext extends Omit<RequestContext<SignedInUser | null>, 'requestId' | 'client' | 'cookies'> {
  readonly jobId: string
  /** Aborted when the job is cancelled or the process stops; pass it on to child processes and loops. */
  readonly signal: AbortSignal
  /** Stores and publishes how far the work is: 0 to 1, with what is happening now in words of the job's contract. */
  progress(fraction: number, step: string): Promise<void>
  /**
   * Does bulk work (an import) in transactions of 250 items each, so that nobody waits long for it. A batch takes effect
   * once: another run of the job goes on behind the last one, so `items` must come in the same order every time. Publish one
   * event a batch. An entry of the audit for each item, or one for the whole with the hash of its file in `finish`,
   * which comes afterwards.
   */
  inBatches<Item>(
    items: readonly Item[],
    step: string,
    work: (tx: Db, batch: readonly Item[]) => Promise<void>,
  ): Promise<void>
  /**
   * Commits the job's one effect together with its completion. The work runs once, however often the job was started:
   * a run that lost its lease gets a refusal and must stop.
   */
  finish<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Gives the job back until then, because it must wait for other work; no failed attempt. Nothing after it runs. */
  postpone(seconds: number): never
}

export interface JobSpec<Input extends z.ZodType = z.ZodType> {
  /** `models.convert`: module id and verb. */
  readonly kind: string
  readonly input: Input
  readonly maxAttempts: number
  /** Done within a second or two, whoever asks, as what reads no file is: it never waits behind slow work. */
  readonly isQuick?: boolean
}

export interface JobHandler<Input extends z.ZodType = z.ZodType> extends JobSpec<Input> {
  run(job: JobContext, input: z.output<Input>): Promise<void>
  /** Runs in the transaction that marks the job failed or cancelled for good, with a reason a person understands. */
  onFailed?(tx: Db, input: z.output<Input>, reason: Text): Promise<void>
}

/** Declares a kind of background work. */
export function defineJob<Input extends z.ZodType>(handler: JobHandler<Input>): JobHandler<Input> {
  return handler
}
