import type { LiveSignal } from '#platform/contract/live-event.ts'
import type { LoggedEvent } from './event-log.ts'
import { isPrivate } from './event-rights.ts'
import type { LiveConnection } from './live-connection.ts'
import type { ServerMessage } from './realtime-message.ts'
import type { Signal } from './send-signal.ts'

/** So many signals back one is known as heard. */
const REMEMBERED = 200

/** Hands each signal once to the connections that may hear it and read quickly enough. */
export class SignalDelivery {
  readonly #connections: ReadonlySet<LiveConnection>
  readonly #heard = new Set<string>()

  constructor(connections: ReadonlySet<LiveConnection>) {
    this.#connections = connections
  }

  /** @param payload a {@link Signal} as it was announced */
  deliver(payload: string): void {
    const { id, type, place, data } = JSON.parse(payload) as Signal
    if (this.#isKnown(id)) return
    const signal: LiveSignal = { type, ...place, data }
    const asked: LoggedEvent = { ...signal, ...OF_NOBODY }
    // Who of them may read a private record is not asked here, so nobody hears of one.
    if (isPrivate(asked)) return
    const message = Buffer.from(JSON.stringify({ type: 'signal', signal } satisfies ServerMessage))
    for (const connection of this.#connections) {
      if (connection.listenerTo(asked) !== null) connection.sendPassing(message)
    }
  }

  #isKnown(id: string): boolean {
    if (this.#heard.has(id)) return true
    this.#heard.add(id)
    const [oldest] = this.#heard
    if (this.#heard.size > REMEMBERED && oldest !== undefined) this.#heard.delete(oldest)
    return false
  }
}

/** It has no number, no record and no time of its own. */
const OF_NOBODY = { seq: 0, entityId: '', at: '', userId: null, isForEverybody: false, companyId: null, keptTo: null }
