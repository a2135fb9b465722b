/** Ends what was started; calling it again does nothing. */
export type Cancel = () => void

/** Time as the rules of the session see it: the browser's, or a test's that stands still until it is moved. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  after(delayMs: number, run: () => void): Cancel
  every(periodMs: number, run: () => void): Cancel
}

/** Longest that a browser's timer can wait; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647

/**
 * The browser's clock. A hidden page gets its timers once a minute only, which would make a healthy tab look dead to the
 * other tabs and its person look away: there the heartbeat comes from a worker, whose timers go on.
 */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(delayMs, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  },
  every: (periodMs, run) => {
    let cancel = heartbeat(periodMs, run)
    const change = () => {
      cancel()
      cancel = heartbeat(periodMs, run)
    }
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      cancel()
    }
  },
}

function heartbeat(periodMs: number, run: () => void): Cancel {
  const cancelWorker = document.hidden ? workerHeartbeat(periodMs, run) : null
  if (cancelWorker) return cancelWorker
  const timer = setInterval(run, periodMs)
  return () => clearInterval(timer)
}

function workerHeartbeat(periodMs: number, run: () => void): Cancel | null {
  try {
    const worker = new Worker(new URL('./heartbeat-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = run
    worker.postMessage(periodMs)
    return () => worker.terminate()
  } catch {
    // No workers here: the page's own timers, slow while it is hidden, are better than none.
    return null
  }
}
