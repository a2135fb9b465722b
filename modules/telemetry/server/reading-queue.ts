import type { Database } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type Reading, storeReadings } from './store-readings.ts'

export type { Reading } from './store-readings.ts'

/** How long the first reading of a batch waits for others: measured, 5 and 20 ms store fewer a second. */
const WAIT_MS = 10
const MOST_IN_BATCH = 2_000
const BATCHES_AT_ONCE = 2
/** What waits at most. Above it senders are refused, and send again later. */
const MOST_WAITING = 50_000

/** Nothing was stored; the sender is to send again. */
export class QueueFull extends Error {}

interface Waiting {
  readonly readings: readonly Reading[]
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** Gathers readings of many senders into few transactions, and tells each sender when its own are committed. */
export class ReadingQueue {
  private readonly database: Pick<Database, 'transaction'>
  private waiting: Waiting[] = []
  private count = 0
  private running = 0
  private timer: NodeJS.Timeout | null = null

  constructor(database: Pick<Database, 'transaction'>) {
    this.database = database
  }

  /**
   * Resolves after the commit.
   * @throws QueueFull where too much waits; what the database threw, where it did not take the batch
   */
  add(readings: readonly Reading[]): Promise<void> {
    if (readings.length === 0) return Promise.resolve()
    if (this.count + readings.length > MOST_WAITING) return Promise.reject(new QueueFull('Too many readings wait.'))
    return new Promise((done, failed) => {
      this.waiting.push({ readings, done, failed })
      this.count += readings.length
      if (this.count >= MOST_IN_BATCH) this.flush()
      else this.timer ??= setTimeout(() => this.flush(), WAIT_MS)
    })
  }

  private flush(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    while (this.waiting.length > 0 && this.running < BATCHES_AT_ONCE) {
      const batch = this.takeBatch()
      this.running += 1
      void this.store(batch).finally(() => {
        this.running -= 1
        if (this.waiting.length > 0) this.flush()
      })
    }
  }

  private takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    for (let size = 0; this.waiting.length > 0 && size < MOST_IN_BATCH; ) {
      const next = this.waiting.shift()!
      batch.push(next)
      size += next.readings.length
    }
    return batch
  }

  private async store(batch: readonly Waiting[]): Promise<void> {
    const readings = batch.flatMap((each) => each.readings)
    this.count -= readings.length
    try {
      await this.database.transaction(SYSTEM_SCOPE, (tx) => storeReadings(tx, readings))
      for (const { done } of batch) done()
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }
}
