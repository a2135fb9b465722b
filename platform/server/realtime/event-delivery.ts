import type { Services } from '../context.ts'
import type { LoggedEvent } from './event-log.ts'
import { isPrivate, readersOf } from './event-rights.ts'
import type { LiveConnection } from './live-connection.ts'

/**
 * Hands each event to the connections that may hear it, in the order of the log. Permission and place are looked at in
 * memory; an event about a record that may be private asks the database once, for everybody who would hear it.
 */
export class EventDelivery {
  readonly #services: Services
  readonly #connections: ReadonlySet<LiveConnection>
  #turn: Promise<void> = Promise.resolve()
  /** Events that wait for an answer about a private record, and those behind them. */
  #waiting = 0

  constructor(services: Services, connections: ReadonlySet<LiveConnection>) {
    this.#services = services
    this.#connections = connections
  }

  deliver(event: LoggedEvent): void {
    if (this.#waiting === 0 && !isPrivate(event)) {
      this.#send(event, null)
      return
    }
    this.#waiting += 1
    this.#turn = this.#turn.then(() => this.#deliverInTurn(event))
  }

  async #deliverInTurn(event: LoggedEvent): Promise<void> {
    try {
      this.#send(event, isPrivate(event) ? await this.#readersOf(event) : null)
    } catch (error) {
      this.#services.log.warn({ err: error, type: event.type }, 'nobody could be told of an event: all load again')
      for (const connection of this.#connections) connection.send({ type: 'reset', seq: event.seq })
    } finally {
      this.#waiting -= 1
    }
  }

  async #readersOf(event: LoggedEvent): Promise<ReadonlySet<string>> {
    const people = new Set<string>()
    for (const connection of this.#connections) {
      const listener = connection.listenerTo(event)
      if (listener !== null) people.add(listener)
    }
    return readersOf(this.#services.database, event, [...people])
  }

  #send(event: LoggedEvent, readers: ReadonlySet<string> | null): void {
    for (const connection of this.#connections) connection.deliver(event, readers)
  }
}
