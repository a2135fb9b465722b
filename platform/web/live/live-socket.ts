import type { Clock } from '../clock.ts'
import { EventEmitter } from '../event-emitter.ts'
import type { LiveStatus } from './live-message.ts'

/** A web socket connection as the specification records it (WS-01). */
export interface SocketRecord {
  readonly id: string
  readonly url: string
  /** Milliseconds since 1970. */
  readonly createTime: number
  readonly status: LiveStatus
}

/** The part of a browser's WebSocket that is used. */
export interface SocketLike {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: Event) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface SocketEvents {
  readonly STATUS: SocketRecord
  /** One message, parsed. */
  readonly MESSAGE: { readonly id: string; readonly value: unknown }
  /** The connection failed, or a message was no JSON (WS-02). */
  readonly ERROR: { readonly id: string; readonly error: Error }
  /** The connection is gone and out of the pool. */
  readonly CLOSED: { readonly id: string; readonly code: number }
}

interface Pooled {
  record: SocketRecord
  readonly socket: SocketLike
}

/** Code of a connection that broke without a word (RFC 6455, section 7.1.5). */
const BROKEN = 1006

/** The open web sockets. JSON goes in and out; a connection that fails or closes leaves the pool (WS-01, WS-02). */
export class LiveSockets {
  readonly events: EventEmitter<SocketEvents>
  readonly #clock: Clock
  readonly #connect: (url: string) => SocketLike
  readonly #pool = new Map<string, Pooled>()
  #lastId = 0

  constructor(parts: { readonly clock: Clock; readonly connect: (url: string) => SocketLike }) {
    this.#clock = parts.clock
    this.#connect = parts.connect
    this.events = new EventEmitter(parts.clock)
  }

  /** Connections that are not gone, oldest first. */
  records(): readonly SocketRecord[] {
    return [...this.#pool.values()].map(({ record }) => record)
  }

  /** Opens a connection. The promise resolves with it once it stands. @throws Error where it fails before. */
  open(url: string): { readonly id: string; readonly opened: Promise<SocketRecord> } {
    this.#lastId += 1
    const id = `socket-${this.#lastId}`
    const record: SocketRecord = { id, url, createTime: this.#clock.now(), status: 'CONNECTING' }
    const socket = this.#connect(url)
    this.#pool.set(id, { record, socket })
    this.events.emit('STATUS', record)
    const opened = new Promise<SocketRecord>((resolve, reject) => {
      socket.onopen = () => resolve(this.#change(id, 'CONNECTED') ?? record)
      socket.onmessage = ({ data }) => {
        const error = this.#receive(id, data)
        if (error) reject(error)
      }
      socket.onerror = () => reject(this.#fail(id, new Error('The live connection failed.')))
      socket.onclose = ({ code }) => {
        reject(new Error(`The live connection was closed with ${code}.`))
        this.#remove(id, code)
      }
    })
    return { id, opened }
  }

  send(id: string, message: unknown): void {
    const pooled = this.#pool.get(id)
    if (pooled?.record.status === 'CONNECTED') pooled.socket.send(JSON.stringify(message))
  }

  /** Closes a connection; it is out of the pool when this returns. */
  close(id: string): void {
    const pooled = this.#pool.get(id)
    if (!pooled) return
    this.#change(id, 'DISCONNECTING')
    pooled.socket.close()
    this.#remove(id, 1000)
  }

  #receive(id: string, data: unknown): Error | null {
    if (!this.#pool.has(id)) return null
    let value: unknown
    try {
      value = JSON.parse(String(data))
    } catch (cause) {
      const error = new Error('A live message could not be read.', { cause })
      this.events.emit('ERROR', { id, error })
      return error
    }
    this.events.emit('MESSAGE', { id, value })
    return null
  }

  #fail(id: string, error: Error): Error {
    if (!this.#pool.has(id)) return error
    this.events.emit('ERROR', { id, error })
    this.#remove(id, BROKEN)
    return error
  }

  #remove(id: string, code: number): void {
    if (!this.#pool.has(id)) return
    this.#change(id, 'DISCONNECTED')
    const socket = this.#pool.get(id)?.socket
    this.#pool.delete(id)
    if (socket) Object.assign(socket, { onopen: null, onmessage: null, onerror: null, onclose: null })
    this.events.emit('CLOSED', { id, code })
  }

  #change(id: string, status: LiveStatus): SocketRecord | null {
    const pooled = this.#pool.get(id)
    if (!pooled) return null
    pooled.record = { ...pooled.record, status }
    this.events.emit('STATUS', pooled.record)
    return pooled.record
  }
}
