import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { SharedCounts } from './shared-counts.ts'

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/** A store for the rate limiter that counts over all processes. Each limited route counts by itself. */
export function countingStore(counts: SharedCounts): FastifyRateLimitStoreCtor {
  class CountingStore {
    readonly #prefix: string

    constructor(options: object, prefix = 'ip ') {
      void options
      this.#prefix = prefix
    }

    incr(key: string, answer: Answer, windowMs: number, most: number): void {
      const { count, leftMs } = counts.take(this.#prefix + key, windowMs, most)
      answer(null, { current: count, ttl: leftMs })
    }

    child({ routeInfo }: { routeInfo: { method?: string | string[]; url?: string } }): FastifyRateLimitStore {
      const prefix = `${this.#prefix}${routeInfo.method ?? ''} ${routeInfo.url ?? ''} `
      return new CountingStore({}, prefix) as unknown as FastifyRateLimitStore
    }
  }
  // The library's type of `incr` leaves out the two parameters that it passes.
  return CountingStore as unknown as FastifyRateLimitStoreCtor
}
