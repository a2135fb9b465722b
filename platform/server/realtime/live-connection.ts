import type { WebSocket } from 'ws'
import { LIVE_CLOSE_CODES, type LiveEvent } from '#platform/contract/live-event.ts'
import type { Principal } from '../define-server-module.ts'
import type { LoggedEvent } from './event-log.ts'
import { isFor } from './event-rights.ts'
import type { ServerMessage } from './realtime-message.ts'
import { withoutSupersededProgress } from './without-superseded-progress.ts'

/** Bytes that may wait for a slow reader before the connection is closed; it resumes where it was. */
const MAX_WAITING_BYTES = 1024 * 1024
/** Bytes that may wait where something comes that can be left out. */
const MAX_WAITING_OF_PASSING_BYTES = 64 * 1024

const AS_TEXT = { binary: false }
const bytesOfEvents = new WeakMap<LoggedEvent, Buffer>()

/** What is sent is the same for everybody who hears of an event: written once. */
function eventBytes(event: LoggedEvent): Buffer {
  const known = bytesOfEvents.get(event)
  if (known) return known
  const { userId: _, isForEverybody: __, companyId: ___, keptTo: ____, ...sent } = event
  const bytes = Buffer.from(JSON.stringify({ type: 'event', event: sent satisfies LiveEvent } satisfies ServerMessage))
  bytesOfEvents.set(event, bytes)
  return bytes
}

/** One browser: who it is, what it listens to, and what it has been sent. */
export class LiveConnection {
  readonly socket: WebSocket
  principal: Principal | null = null
  token: string | null = null
  isAlive = true
  #topics: ReadonlySet<string> = new Set()
  #sentUpTo = 0
  /** Events that come while older ones are being sent, and who may read the record of each; null: no question of privacy. */
  #held: { readonly event: LoggedEvent; readonly readers: ReadonlySet<string> | null }[] | null = null

  constructor(socket: WebSocket) {
    this.socket = socket
  }

  /** Events above `sentUpTo` are sent from now on; held back until `catchUp` where older ones have to go first. */
  subscribe(topics: readonly string[], sentUpTo: number, holdBack: boolean): void {
    this.#topics = new Set(topics)
    this.#sentUpTo = sentUpTo
    this.#held = holdBack ? [] : null
  }

  /** Sends what was missed up to `upTo`, without what is private to others, then what came meanwhile. */
  catchUp(missed: readonly LoggedEvent[], upTo: number): void {
    const held = this.#held ?? []
    this.#held = null
    this.#sentUpTo = upTo
    for (const event of withoutSupersededProgress(missed.filter((event) => this.#wants(event)))) this.#sendEvent(event)
    for (const { event, readers } of held) this.deliver(event, readers)
  }

  /**
   * Sends an event that this person listens to and may see, once.
   * @param readers who may read its record, by id of the person; null where permission and place say it all
   */
  deliver(event: LoggedEvent, readers: ReadonlySet<string> | null): void {
    if (event.seq <= this.#sentUpTo) return
    if (this.#held) {
      this.#held.push({ event, readers })
      return
    }
    this.#sentUpTo = event.seq
    const listener = this.listenerTo(event)
    if (listener !== null && (readers?.has(listener) ?? true)) this.#sendEvent(event)
  }

  /** The person of this connection, where they would hear of the event if privacy does not forbid it. */
  listenerTo(event: LoggedEvent): string | null {
    return this.principal && this.#wants(event) ? this.principal.user.id : null
  }

  send(message: ServerMessage): void {
    this.#sendBytes(Buffer.from(JSON.stringify(message)))
  }

  /** What is left out where the reader is slow: something newer says the same soon. */
  sendPassing(message: Buffer): void {
    if (this.socket.bufferedAmount <= MAX_WAITING_OF_PASSING_BYTES) this.#sendBytes(message)
  }

  #sendBytes(message: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) {
      this.socket.close(LIVE_CLOSE_CODES.tooSlow)
      return
    }
    this.socket.send(message, AS_TEXT)
  }

  #wants(event: LoggedEvent): boolean {
    return this.principal !== null && isFor(this.principal, this.#topics, event)
  }

  #sendEvent(event: LoggedEvent): void {
    this.#sendBytes(eventBytes(event))
  }
}
