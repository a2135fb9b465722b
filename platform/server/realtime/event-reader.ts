import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../context.ts'
import { EVENTS_CHANNEL } from '../database/database.ts'
import { eventRange, eventsAfter, type LoggedEvent, numberEvents, pruneEvents } from './event-log.ts'
import { withoutSupersededProgress } from './without-superseded-progress.ts'

const BATCH = 500
/** Least time between two readings: the first event goes out at once, a burst of commits costs 50 queries a second. */
const READ_EVERY_MS = 20
const PRUNE_EVERY_MS = 3_600_000
const RETRY_MS = 1_000
/** The word of new events can be lost where a process ends before it has spoken: the log itself is looked at so often. */
const LOOK_EVERY_MS = 5_000
/** The same where a bus brings the word, which loses it more easily. */
const LOOK_EVERY_ON_BUS_MS = 500

/** Follows the log: each event once, in order, after its transaction has committed. Gives numbers to those that have none. */
export class EventReader {
  readonly #services: Services
  readonly #onEvent: (event: LoggedEvent) => void
  #position = 0
  #isReading = false
  #isDirty = false
  #isStopped = false
  #readAtMs = 0
  readonly #timers: NodeJS.Timeout[] = []
  #unlisten: () => Promise<void> = async () => {}

  constructor(services: Services, onEvent: (event: LoggedEvent) => void) {
    this.#services = services
    this.#onEvent = onEvent
  }

  /** Number of the last event that was handed on. */
  get position(): number {
    return this.#position
  }

  async start(): Promise<void> {
    const { database, log } = this.#services
    const look = () => void this.#look()
    this.#position = (await eventRange(database)).newest
    // After a lost connection the log itself says what was missed.
    this.#unlisten = await database.listen(EVENTS_CHANNEL, look, look)
    look()
    const prune = () => pruneEvents(database).catch((error: unknown) => log.warn({ err: error }, 'old events stay'))
    this.#timers.push(setInterval(() => void prune(), PRUNE_EVERY_MS).unref())
    this.#timers.push(setInterval(look, database.isRelayed ? LOOK_EVERY_ON_BUS_MS : LOOK_EVERY_MS).unref())
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#unlisten()
  }

  /** Reads until nothing is new. Calls while it reads make it look once more, so that many commits cost one query. */
  async #look(): Promise<void> {
    this.#isDirty = true
    if (this.#isReading) return
    this.#isReading = true
    while (this.#isDirty && !this.#isStopped) {
      const earlyMs = this.#readAtMs + READ_EVERY_MS - performance.now()
      if (earlyMs > 0) await sleep(earlyMs, undefined, { ref: false })
      this.#readAtMs = performance.now()
      this.#isDirty = false
      try {
        const { database } = this.#services
        if (await numberEvents(database)) this.#isDirty = true
        const events = await eventsAfter(database, this.#position, undefined, BATCH)
        this.#position = events.at(-1)?.seq ?? this.#position
        for (const event of withoutSupersededProgress(events)) this.#onEvent(event)
        if (events.length === BATCH) this.#isDirty = true
      } catch (error) {
        this.#services.log.warn({ err: error }, 'the event log could not be read')
        await sleep(RETRY_MS, undefined, { ref: false })
        this.#isDirty = true
      }
    }
    this.#isReading = false
  }
}
