import type { Cancel, Clock } from '../clock.ts'

/**
 * Work that is asked for again and again: done at once, then at most so often, and once more where it was asked for meanwhile. One
 * is finished before the next begins.
 * @param leastMs from the beginning of one to that of the next
 */
export function atMostEvery(leastMs: number, clock: Clock, work: () => Promise<unknown>) {
  let isResting = false
  let isAsked = false
  let isStopped = false
  let cancel: Cancel = () => {}
  const run = () => {
    isAsked = isResting
    if (isResting || isStopped) return
    isResting = true
    const beganMs = clock.now()
    const rest = () => {
      cancel = clock.after(Math.max(0, beganMs + leastMs - clock.now()), () => {
        isResting = false
        if (isAsked) run()
      })
    }
    work().then(rest, rest)
  }
  return {
    run,
    /** What was asked for is not done any more. */
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
