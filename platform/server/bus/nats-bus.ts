import type { NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { MessageBus, OnGap } from './message-bus.ts'

/** A connection that answers nothing for two of these is taken for dead: until then messages go into the void. */
const PING_EVERY_MS = 1_000
const PINGS_UNANSWERED = 2
const RECONNECT_WAIT_MS = 200
/** Longest that the commit's caller waits for the broker; the log is read anyway a moment later. */
const FLUSH_TIMEOUT_MS = 1_000
const PREFIX = 'plumbline.'

interface Subscription {
  readonly subject: string
  readonly onMessage: (payload: string) => void
  readonly onGap: OnGap | undefined
  stop: () => void
}

/**
 * Messages over a NATS server. It connects in the background and again whenever the connection is lost, so a product
 * starts and runs without it; {@link MessageBus.isConnected} says how it stands.
 * @param servers addresses, separated by commas; `nats://token@host:4222` or `nats://user:password@host` where it asks.
 */
export class NatsBus implements MessageBus {
  readonly #subscriptions = new Set<Subscription>()
  readonly #log: Pick<Logger, 'info' | 'warn'>
  readonly #ready: Promise<void>
  #connection: NatsConnection | null = null
  #isConnected = false
  #isClosed = false

  constructor(servers: string, log: Pick<Logger, 'info' | 'warn'>) {
    this.#log = log
    this.#ready = this.#open(servers.split(',').map((server) => server.trim()))
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  /** Resolves with the first connection, or when the bus is closed before that. */
  async connected(): Promise<void> {
    await this.#ready
  }

  async publish(subject: string, payload: string): Promise<void> {
    const connection = this.#connection
    if (!connection || !this.#isConnected) throw new Error('The message bus is not connected.')
    connection.publish(PREFIX + subject, payload)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The message bus did not take the message.')), FLUSH_TIMEOUT_MS)
    })
    try {
      await Promise.race([connection.flush(), late])
    } finally {
      clearTimeout(timer)
    }
  }

  async subscribe(subject: string, onMessage: (payload: string) => void, onGap?: OnGap): Promise<() => Promise<void>> {
    const subscription: Subscription = { subject, onMessage, onGap, stop: () => {} }
    this.#subscriptions.add(subscription)
    if (this.#connection) {
      this.#hear(this.#connection, subscription)
      // The server has taken the subscription when it answers what was sent after it.
      if (this.#isConnected) await this.#connection.flush().catch(() => this.#log.warn('the message bus went away'))
    }
    return async () => {
      this.#subscriptions.delete(subscription)
      subscription.stop()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isConnected = false
    this.#subscriptions.clear()
    await this.#connection?.close().catch(() => {
      // A lost connection cannot say goodbye.
    })
  }

  async #open(servers: string[]): Promise<void> {
    const { connect } = await import('@nats-io/transport-node')
    while (!this.#isClosed && !this.#connection) {
      try {
        this.#connection = await connect({
          ...credentialsOf(servers),
          name: 'plumbline',
          maxReconnectAttempts: -1,
          reconnectTimeWait: RECONNECT_WAIT_MS,
          pingInterval: PING_EVERY_MS,
          maxPingOut: PINGS_UNANSWERED,
          ignoreAuthErrorAbort: true,
        })
      } catch (error) {
        this.#log.warn({ err: error }, 'the message bus cannot be reached; messages go over PostgreSQL')
        await new Promise((done) => setTimeout(done, RECONNECT_WAIT_MS * 10).unref())
      }
    }
    if (!this.#connection) return
    if (this.#isClosed) return this.#connection.close()
    for (const subscription of this.#subscriptions) this.#hear(this.#connection, subscription)
    this.#isConnected = true
    this.#log.info('the message bus is connected')
    void this.#watch(this.#connection)
    this.#notifyGap()
  }

  #hear(connection: NatsConnection, subscription: Subscription): void {
    const heard = connection.subscribe(PREFIX + subscription.subject, {
      callback: (error, message) => {
        if (error) this.#log.warn({ err: error }, 'a message of the bus could not be read')
        else subscription.onMessage(message.string())
      },
    })
    subscription.stop = () => heard.unsubscribe()
  }

  /** The library subscribes anew by itself; what was said meanwhile is gone, and listeners are told so. */
  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'staleConnection') {
        if (this.#isConnected) this.#log.warn('the message bus is away; messages go over PostgreSQL')
        this.#isConnected = false
      }
      if (type === 'reconnect') {
        this.#isConnected = true
        this.#log.info('the message bus is back')
        this.#notifyGap()
      }
    }
    this.#isConnected = false
  }

  #notifyGap(): void {
    for (const { onGap } of this.#subscriptions) onGap?.()
  }
}

/** The library takes names and passwords as options alone; an operator has them in one address. */
function credentialsOf(servers: string[]): { servers: string[]; user?: string; pass?: string; token?: string } {
  const urls = servers.map((server) => new URL(server.includes('://') ? server : `nats://${server}`))
  const [first] = urls
  const user = decodeURIComponent(first?.username ?? '')
  const pass = decodeURIComponent(first?.password ?? '')
  const hosts = urls.map((url) => `${url.protocol}//${url.host}`)
  if (!user) return { servers: hosts }
  return pass ? { servers: hosts, user, pass } : { servers: hosts, token: user }
}
