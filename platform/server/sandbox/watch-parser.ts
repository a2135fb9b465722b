import type { ParserLimits } from './parser-limits.ts'
import { outOfMemory, type ParserFailure, stalled, timedOut } from './parser-outcome.ts'
import { memoryOf, processorTimeOf } from './spawn-parser.ts'

const CHECK_EVERY_MS = 50

/** Holds a parser process to its limits, from outside: what a file keeps busy answers nothing. */
export class ParserWatch {
  readonly #pid: number
  readonly #limits: ParserLimits
  readonly #stop: (failure: ParserFailure) => void
  readonly #timers: readonly NodeJS.Timeout[]
  readonly #startedAt = performance.now()
  /** Null before the first advance: until then it is reading its own program. */
  #advancedAt: number | null = null
  #at: string | null = null
  #isSuspect = false
  #usedMs = 0

  constructor(pid: number, limits: ParserLimits, stop: (failure: ParserFailure) => void) {
    this.#pid = pid
    this.#limits = limits
    this.#stop = stop
    const timeout = setTimeout(() => stop(timedOut(limits.timeoutMs)), limits.timeoutMs)
    this.#timers = [timeout, setInterval(() => this.#check(), CHECK_EVERY_MS)]
  }

  /** What the parser was busy with when it was last heard, where it said so. */
  get at(): string | null {
    return this.#at
  }

  /** Processor time, as far as it was seen. */
  get usedMs(): number {
    return this.#usedMs
  }

  /** Heard from the parser: it got further. */
  advance(at: string | null): void {
    this.#advancedAt = this.#used()
    this.#at = at
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #check(): void {
    const failure = this.#failure()
    if (failure) this.#stop(failure)
  }

  #failure(): ParserFailure | null {
    const { memoryBytes, processorMs = Infinity, stallMs = Infinity } = this.#limits
    if ((memoryOf(this.#pid) ?? 0) > memoryBytes) return outOfMemory(memoryBytes)
    const used = this.#used()
    this.#usedMs = used
    if (used > processorMs) return timedOut(processorMs)
    const wasSuspect = this.#isSuspect
    this.#isSuspect = this.#advancedAt !== null && used - this.#advancedAt > stallMs
    // At the first look what it said meanwhile may still be in the pipe, where this process was busy itself.
    return wasSuspect && this.#isSuspect ? stalled() : null
  }

  /** Processor time; where the system does not tell it, time. */
  #used(): number {
    return processorTimeOf(this.#pid) ?? performance.now() - this.#startedAt
  }
}
