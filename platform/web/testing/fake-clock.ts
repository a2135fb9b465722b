import type { Cancel, Clock } from '../clock.ts'

interface Timer {
  dueAt: number
  readonly periodMs: number | null
  readonly run: () => void
}

/** A clock that moves when a test says so. Many tabs may share one. */
export class FakeClock implements Clock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(startsAt = Date.UTC(2026, 10, 21, 6)) {
    this.#now = startsAt
  }

  now(): number {
    return this.#now
  }

  after(delayMs: number, run: () => void): Cancel {
    return this.#start({ dueAt: this.#now + Math.max(0, delayMs), periodMs: null, run })
  }

  every(periodMs: number, run: () => void): Cancel {
    return this.#start({ dueAt: this.#now + periodMs, periodMs, run })
  }

  /** Lets time pass; timers fire in their order, each at its own time. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (let next = this.#nextUpTo(end); next; next = this.#nextUpTo(end)) {
      this.#now = Math.max(this.#now, next.dueAt)
      if (next.periodMs === null) this.#timers.delete(next)
      else next.dueAt += next.periodMs
      next.run()
    }
    this.#now = end
  }

  /** A machine that sleeps: time has passed, no timer fired meanwhile, and timers go on from where they stood. */
  sleep(ms: number): void {
    this.#now += ms
    for (const timer of this.#timers) timer.dueAt += ms
  }

  #start(timer: Timer): Cancel {
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  #nextUpTo(end: number): Timer | null {
    let next: Timer | null = null
    for (const timer of this.#timers) if (timer.dueAt <= end && (!next || timer.dueAt < next.dueAt)) next = timer
    return next
  }
}
