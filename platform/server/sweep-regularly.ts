import type { Services } from './context.ts'

export interface Sweep {
  readonly everyMs: number
  /** What the log says where a round fails: `old visits were not removed`. The next round tries again. */
  readonly failure: string
  readonly sweep: () => Promise<unknown>
}

/**
 * Tidies up in this process: now, for what the last one left, and then again and again. A round that is still under way
 * when the next is due takes its place. @returns what ends it, after the round under way.
 */
export function sweepRegularly(
  { log }: Pick<Services, 'log'>,
  { everyMs, failure, sweep }: Sweep,
): () => Promise<void> {
  let round: Promise<unknown> | null = null
  const start = () => {
    round ??= Promise.resolve()
      .then(sweep)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        round = null
      })
  }
  const timer = setInterval(start, everyMs).unref()
  start()
  return async () => {
    clearInterval(timer)
    await round
  }
}
