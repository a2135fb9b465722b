import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { LIVE_CLOSE_CODES } from '#platform/contract/live-event.ts'
import { announce } from '../bus/announce.ts'
import type { Services } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Authenticate, Principal } from '../define-server-module.ts'
import { EventDelivery } from './event-delivery.ts'
import { eventRange, eventsAfter } from './event-log.ts'
import { EventReader } from './event-reader.ts'
import { withoutPrivate } from './event-rights.ts'
import { LiveConnection } from './live-connection.ts'
import { ClientMessage } from './realtime-message.ts'
import { SIGNALS_CHANNEL } from './send-signal.ts'
import { SignalDelivery } from './signal-delivery.ts'

export const LIVE_PATH = '/api/live'

/** Channel on which processes are told to close the connections of a user; the payload is the id. */
const CLOSE_CHANNEL = 'plumbline_close_live'
/** The same for the connections of one session. */
const CLOSE_SESSION_CHANNEL = 'plumbline_close_session'
const AUTHENTICATE_WITHIN_MS = 5_000
const PING_EVERY_MS = 25_000
/** A session that ended without being announced is found out after this. */
const CHECK_TOKENS_EVERY_MS = 60_000
const MAX_MESSAGE_BYTES = 16 * 1024
/** More missed events than this: loading again is quicker than replaying. */
const MAX_REPLAY = 1_000

/**
 * Closes the live connections of a user in all processes when the transaction commits: after sign-out, disabling, or a
 * change of what the person may see. The browser connects again, if it still may.
 */
export async function closeLiveSessions(tx: Db, userId: string): Promise<void> {
  announce(tx, CLOSE_CHANNEL, userId)
}

/** Closes the live connections of one session in all processes when the transaction commits; others of the user go on. */
export async function closeLiveSession(tx: Db, sessionId: string): Promise<void> {
  announce(tx, CLOSE_SESSION_CHANNEL, sessionId)
}

/** Live updates to browsers over one web socket each. The browser proves who it is in its first message. */
export class RealtimeHub {
  readonly #services: Services
  readonly #authenticate: Authenticate
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  readonly #connections = new Set<LiveConnection>()
  readonly #reader: EventReader
  readonly #signals = new SignalDelivery(this.#connections)
  readonly #timers: NodeJS.Timeout[] = []
  #unlisten: () => Promise<void> = async () => {}
  /** How often connections were closed because a session ended or rights changed. */
  #closings = 0

  constructor(services: Services, authenticate: Authenticate) {
    this.#services = services
    this.#authenticate = authenticate
    const delivery = new EventDelivery(services, this.#connections)
    this.#reader = new EventReader(services, (event) => delivery.deliver(event))
  }

  get connectionCount(): number {
    return this.#connections.size
  }

  /** Starts to hear the log; from then on the events of committed transactions are delivered. */
  async start(): Promise<void> {
    await this.#reader.start()
    const { database } = this.#services
    const unlistenUsers = await database.listen(CLOSE_CHANNEL, (userId) => this.closeSessions(userId))
    const unlistenSessions = await database.listen(CLOSE_SESSION_CHANNEL, (sessionId) => this.closeSession(sessionId))
    const unlistenSignals = await database.listen(SIGNALS_CHANNEL, (signal) => this.#signals.deliver(signal))
    this.#unlisten = async () => {
      await unlistenUsers()
      await unlistenSessions()
      await unlistenSignals()
    }
    this.#timers.push(setInterval(() => this.#ping(), PING_EVERY_MS).unref())
    this.#timers.push(setInterval(() => void this.#checkTokens(), CHECK_TOKENS_EVERY_MS).unref())
  }

  /** Takes web socket requests at {@link LIVE_PATH} of an HTTP server; all others are refused. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  /** Closes the connections of a user in this process. */
  closeSessions(userId: string): void {
    this.#closings += 1
    for (const connection of this.#connections) {
      if (connection.principal?.user.id === userId) connection.socket.close(LIVE_CLOSE_CODES.notSignedIn)
    }
  }

  /** Closes the connections of one session in this process. */
  closeSession(sessionId: string): void {
    this.#closings += 1
    for (const connection of this.#connections) {
      if (connection.principal?.user.sessionId === sessionId) connection.socket.close(LIVE_CLOSE_CODES.notSignedIn)
    }
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#reader.stop()
    await this.#unlisten()
    for (const { socket } of this.#connections) socket.close(LIVE_CLOSE_CODES.goingAway)
    this.#sockets.close()
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?')[0] !== LIVE_PATH) return void refuse('404 Not Found')
    if (!this.#isOwnOrigin(request)) return void refuse('403 Forbidden')
    if (this.#connections.size >= this.#services.config.MAX_CONNECTIONS) return void refuse('503 Service Unavailable')
    this.#sockets.handleUpgrade(request, socket, head, (accepted) => this.#accept(accepted))
  }

  /** A browser names the page's origin; another site must not listen through a person's browser. */
  #isOwnOrigin(request: IncomingMessage): boolean {
    const { origin, host } = request.headers
    if (origin === undefined) return true
    const { PUBLIC_ORIGIN } = this.#services.config
    if (PUBLIC_ORIGIN !== undefined && origin === new URL(PUBLIC_ORIGIN).origin) return true
    return URL.canParse(origin) && new URL(origin).host === host
  }

  #accept(socket: WebSocket): void {
    const connection = new LiveConnection(socket)
    this.#connections.add(connection)
    const deadline = setTimeout(() => {
      if (!connection.principal) socket.close(LIVE_CLOSE_CODES.notSignedIn)
    }, AUTHENTICATE_WITHIN_MS)
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(deadline)
      this.#connections.delete(connection)
    })
    // One after the other: a subscription waits for the authentication before it.
    let turn = Promise.resolve()
    socket.on('message', (bytes) => {
      turn = turn.then(() => this.#receive(connection, bytes))
    })
  }

  async #receive(connection: LiveConnection, bytes: RawData): Promise<void> {
    const message = ClientMessage.safeParse(jsonOf(bytes))
    if (!message.success) return connection.socket.close(LIVE_CLOSE_CODES.badMessage)
    try {
      if (message.data.type === 'ping') connection.send({ type: 'pong' })
      else if (message.data.type === 'authenticate') await this.#signIn(connection, message.data.token)
      else if (connection.principal) await this.#subscribe(connection, message.data)
      else connection.socket.close(LIVE_CLOSE_CODES.notSignedIn)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'live connection closed after an error')
      connection.socket.close(1011)
    }
  }

  async #signIn(connection: LiveConnection, token: string): Promise<void> {
    const principal = await this.#currentPrincipal(token)
    if (!principal) return connection.socket.close(LIVE_CLOSE_CODES.notSignedIn)
    connection.token = token
    this.#greet(connection, principal)
  }

  /** A connection that was not yet anybody's when connections were closed must not go on with the rights of before. */
  async #currentPrincipal(token: string): Promise<Principal | null> {
    for (;;) {
      const closings = this.#closings
      const principal = await this.#authenticate(this.#services, token)
      if (closings === this.#closings) return principal
    }
  }

  #greet(connection: LiveConnection, principal: Principal): void {
    connection.principal = principal
    const { id: userId, rightsVersion } = principal.user
    connection.send({ type: 'authenticated', userId, rightsVersion })
  }

  async #subscribe(
    connection: LiveConnection,
    { topics, after }: Extract<ClientMessage, { type: 'subscribe' }>,
  ): Promise<void> {
    const own = `user:${connection.principal?.user.id}`
    // A project topic is open to all: what is sent on it is looked at event by event.
    const granted = topics.filter((topic) => topic.startsWith('project:') || topic === own)
    const refused = topics.filter((topic) => !granted.includes(topic))
    const { database } = this.#services
    if (after === undefined) {
      connection.subscribe(granted, this.#reader.position, false)
      connection.send({ type: 'subscribed', topics: granted, refused, seq: this.#reader.position })
      return
    }
    // Held back from here on, so that nothing falls between what the log has now and what the reader brings later.
    connection.subscribe(granted, after, true)
    const { oldest, newest } = await eventRange(database)
    connection.send({ type: 'subscribed', topics: granted, refused, seq: newest })
    const isKept = after <= newest && after >= oldest - 1
    const missed = isKept ? await eventsAfter(database, after, newest, MAX_REPLAY + 1) : null
    const isComplete = missed !== null && missed.length <= MAX_REPLAY
    if (!isComplete) connection.send({ type: 'reset', seq: newest })
    const { id: userId = '' } = connection.principal?.user ?? {}
    connection.catchUp(isComplete ? await withoutPrivate(database, missed, userId) : [], newest)
  }

  #ping(): void {
    for (const connection of this.#connections) {
      if (!connection.isAlive) connection.socket.terminate()
      connection.isAlive = false
      connection.socket.ping()
    }
  }

  async #checkTokens(): Promise<void> {
    for (const connection of this.#connections) {
      if (!connection.token) continue
      try {
        const principal = await this.#authenticate(this.#services, connection.token)
        if (!principal) connection.socket.close(LIVE_CLOSE_CODES.notSignedIn)
        // Viewing as somebody else ends by itself; nobody announces it.
        else if (principal.user.rightsVersion !== connection.principal?.user.rightsVersion) {
          this.#greet(connection, principal)
        } else connection.principal = principal
      } catch (error) {
        this.#services.log.warn({ err: error }, 'live sessions could not be checked')
      }
    }
  }
}

function jsonOf(bytes: RawData): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}
