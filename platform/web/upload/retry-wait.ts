const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** What to do after a transfer has stopped by itself. */
export type AfterFailure = 'at-once' | 'later' | 'sign-in' | 'begin-anew' | 'give-up'

/**
 * Reads a failure: 0 is a lost connection. A refusal that repeats itself whatever we do is given up; all else passes.
 * 507 is a full disk: an administrator has to act, and the person decides when to try again.
 */
export function afterFailure(status: number): AfterFailure {
  if (status === 409 || status === 460) return 'at-once'
  if (status === 410) return 'begin-anew'
  if (status === 401) return 'sign-in'
  if (status === 0 || status === 408 || status === 423 || status === 429) return 'later'
  return status >= 500 && status !== 507 ? 'later' : 'give-up'
}

/** Wait before the given attempt, ms: doubles to half a minute, spread so that not all come back at the same moment. */
export function retryWaitMs(attempt: number, random = Math.random): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.75 + random() / 2)
}

/** Waits, but not longer than until the browser says that it is connected again. */
export async function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
