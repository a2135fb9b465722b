import { readingsWaiting } from './backlog.ts'
import type { Reading } from './reading.ts'
import { storeReadings } from './store-readings.ts'
import type { TelemetryServices } from './telemetry-services.ts'

export type { Reading } from './reading.ts'

/** How long the first reading of a batch waits for others: measured, 5 and 20 ms store fewer a second. */
const WAIT_MS = 10
const MOST_IN_BATCH = 5_000
/** Batches that are stored at the same time. What a device sends goes one way, so that it is stored in the order in which it came. */
const LANES = 2
/** What waits at most in memory. Above it senders are refused, and send again later. */
const MOST_WAITING = 50_000
/** What waits at most behind the store for summaries and rules. */
const MOST_BEHIND = 2_000_000

/** Nothing was stored; the sender is to send again. */
export class QueueFull extends Error {}

interface Waiting {
  readonly readings: readonly Reading[]
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

interface Lane {
  waiting: Waiting[]
  count: number
  isStoring: boolean
  timer: NodeJS.Timeout | null
}

/** Gathers readings of many senders into few transactions, and tells each sender when its own are committed. */
export class ReadingQueue {
  private readonly services: TelemetryServices
  private readonly lanes: readonly Lane[]

  constructor(services: TelemetryServices) {
    this.services = services
    this.lanes = Array.from({ length: LANES }, () => ({ waiting: [], count: 0, isStoring: false, timer: null }))
  }

  /**
   * Resolves after the commit. The readings are of one device.
   * @throws QueueFull where too much waits; what the database threw, where it did not take the batch
   */
  add(readings: readonly Reading[]): Promise<void> {
    const [first] = readings
    if (!first) return Promise.resolve()
    const count = this.lanes.reduce((sum, lane) => sum + lane.count, readings.length)
    if (count > MOST_WAITING || readingsWaiting(this.services) > MOST_BEHIND)
      return Promise.reject(new QueueFull('Too many readings wait.'))
    const lane = this.lanes[laneOf(first.deviceId)]!
    return new Promise((done, failed) => {
      lane.waiting.push({ readings, done, failed })
      lane.count += readings.length
      if (lane.count >= MOST_IN_BATCH) this.flush(lane)
      else lane.timer ??= setTimeout(() => this.flush(lane), WAIT_MS)
    })
  }

  private flush(lane: Lane): void {
    if (lane.timer) clearTimeout(lane.timer)
    lane.timer = null
    if (lane.isStoring || lane.waiting.length === 0) return
    lane.isStoring = true
    void this.store(lane, takeBatch(lane)).finally(() => {
      lane.isStoring = false
      this.flush(lane)
    })
  }

  private async store(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    const readings = batch.flatMap((each) => each.readings)
    try {
      await storeReadings(this.services, readings)
      for (const { done } of batch) done()
    } catch (error) {
      for (const { failed } of batch) failed(error)
    } finally {
      lane.count -= readings.length
    }
  }
}

function laneOf(deviceId: string): number {
  return deviceId.charCodeAt(deviceId.length - 1) % LANES
}

function takeBatch(lane: Lane): Waiting[] {
  let size = 0
  const last = lane.waiting.findIndex(({ readings }) => {
    size += readings.length
    return size >= MOST_IN_BATCH
  })
  return lane.waiting.splice(0, last === -1 ? lane.waiting.length : last + 1)
}
