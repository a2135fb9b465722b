import { LIVE_CLOSE_CODES, type LiveEvent, type LiveSignal } from '#platform/contract/live-event.ts'
import type { Cancel, Clock } from '../clock.ts'
import { log } from '../messages/logger.ts'
import type { Tab } from '../tabs/tab.ts'
import { type LiveMessage, type LiveStatus, readLiveMessage } from './live-message.ts'
import { LiveSockets, type SocketLike } from './live-socket.ts'

export type LiveListener = (event: LiveEvent) => void
export type SignalListener = (signal: LiveSignal) => void

/** Pause before connecting again (WS-01), ms. */
export const RECONNECT_MS = 20_000

/** Topics that the server takes from one connection. */
const TOPICS_LIMIT = 50

export interface SharedLiveParts {
  readonly clock: Clock
  readonly tab: Tab
  readonly url: () => string
  readonly connect: (url: string) => SocketLike
  /** Current access token; null: nobody is signed in. */
  readonly token: () => string | null
  /** What this tab wants to hear of while somebody listens in it. */
  readonly topics: () => readonly string[]
  /** Number of the last event that a tab of this browser has heard, kept over a reload. */
  readonly cursor: { read(): number | null; write(seq: number | null): void }
  /** The server has closed the connection because the session ended or its rights changed. */
  readonly onRefused: () => void
  /** The server goes by these rights; a permission list of others is old (AUTH-06). */
  readonly onRights: (version: string) => void
  /** The connection broke: the server may be out of reach. */
  readonly onBroken: () => void
  /** Events may have been missed for good: what is shown has to be read again. */
  readonly onGap: () => void
  readonly onStatus: (status: LiveStatus) => void
}

/**
 * Live events of one tab. The master holds the one connection for all tabs, listens to what any of them wants, and passes
 * on what it hears; each tab remembers the number of the last event, so that whoever becomes master next goes on exactly
 * there (WS-03, TAB-02).
 */
export class SharedLive {
  readonly #parts: SharedLiveParts
  readonly #sockets: LiveSockets
  readonly #listeners = new Set<LiveListener>()
  readonly #signalListeners = new Set<SignalListener>()
  #socketId: string | null = null
  #isReady = false
  /** Rights that the server goes by, as far as this tab was told; empty: not at all. */
  #rightsVersion = ''
  /** The pause before the next connection. */
  #isPausing = false
  #cancelTimer: Cancel = () => {}
  #subscribed = ''
  #status: LiveStatus = 'DISCONNECTED'
  #lastSeq: number | null
  /** Number of an event before anything that is shown was read; what is heard from there on is complete. */
  #readFrom: number | null = null

  constructor(parts: SharedLiveParts) {
    this.#parts = parts
    this.#lastSeq = parts.cursor.read()
    this.#sockets = new LiveSockets({ clock: parts.clock, connect: parts.connect })
    this.#sockets.events.on('STATUS', ({ status }) =>
      this.#notifyStatus(status === 'CONNECTED' ? 'CONNECTING' : status),
    )
    this.#sockets.events.on('MESSAGE', ({ value }) => this.#receive(value))
    this.#sockets.events.on('ERROR', ({ error }) => log('error', error.message, error.cause))
    this.#sockets.events.on('CLOSED', ({ id, code }) => this.#lost(id, code))
    const { tab } = parts
    tab.carryTopics(() => this.#ownTopics())
    tab.events.on('ROLE_CHANGED', () => this.follow())
    tab.events.on('TABS_CHANGED', () => {
      // A tab that has just come has heard of no change yet.
      if (tab.isMaster) {
        tab.post({ kind: 'live-status', status: this.#status })
        if (this.#rightsVersion !== '') tab.post({ kind: 'rights', version: this.#rightsVersion })
      }
      this.follow()
    })
    tab.events.on('MESSAGE', (message) => {
      if (message.kind === 'live') this.#take(message.message)
      else if (message.kind === 'live-status' && !tab.isMaster) this.#showStatus(message.status)
      else if (message.kind === 'rights' && !tab.isMaster) this.#learnRights(message.version)
    })
  }

  /** Calls a listener for each event until the returned function is called. */
  listen(listener: LiveListener): Cancel {
    return this.#listenAs(this.#listeners, listener)
  }

  /** Calls a listener for each signal that comes while the connection stands; what is said meanwhile is never said again. */
  listenToSignals(listener: SignalListener): Cancel {
    return this.#listenAs(this.#signalListeners, listener)
  }

  #listenAs<Listener>(listeners: Set<Listener>, listener: Listener): Cancel {
    listeners.add(listener)
    this.changeTopics()
    return () => {
      listeners.delete(listener)
      // Moving between two screens that both listen must not tear the connection down.
      this.#parts.clock.after(0, () => {
        if (!this.#isListenedTo) this.changeTopics()
      })
    }
  }

  get #isListenedTo(): boolean {
    return this.#listeners.size > 0 || this.#signalListeners.size > 0
  }

  /** This tab wants to hear of something else than before. */
  changeTopics(): void {
    this.#parts.tab.announce()
    this.follow()
  }

  /** The permission list was read anew, with these rights: other tabs may still show an older one. */
  tellRights(version: string): void {
    if (version === this.#rightsVersion) return
    this.#rightsVersion = version
    if (version !== '' && this.#parts.tab.isMaster) this.#parts.tab.post({ kind: 'rights', version })
  }

  /** Whatever this tab shows was read after the event of this number. The first one counts: what it showed then is still there. */
  readsFrom(seq: number): void {
    this.#readFrom ??= seq
  }

  /** The token is another one; `isOtherPerson`: what was heard so far is not theirs. */
  changeToken(isOtherPerson: boolean): void {
    const token = this.#parts.token()
    if (!isOtherPerson && token !== null && this.#socketId !== null && this.#isReady) {
      // The same person goes on with a renewed token: the connection stands, and proves itself anew.
      this.#sockets.send(this.#socketId, { type: 'authenticate', token })
      return
    }
    if (isOtherPerson) {
      this.#setCursor(null)
      this.#readFrom = null
      this.#rightsVersion = ''
    }
    this.#close()
    this.follow()
  }

  /** Brings the connection to what it should be: the master's, while anybody listens and is signed in. */
  follow(): void {
    const isWanted = this.#parts.tab.isMaster && this.#parts.token() !== null && this.#wantedTopics().length > 0
    if (!isWanted) {
      this.#close()
      return
    }
    if (this.#socketId !== null) this.#subscribe()
    else if (!this.#isPausing) this.#open()
  }

  #open(): void {
    this.#subscribed = ''
    this.#isReady = false
    const { id, opened } = this.#sockets.open(this.#parts.url())
    this.#socketId = id
    opened.then(
      () => this.#sockets.send(id, { type: 'authenticate', token: this.#parts.token() }),
      (error: unknown) => log('info', 'The live connection did not open.', error),
    )
  }

  #close(): void {
    this.#cancelTimer()
    this.#isPausing = false
    const id = this.#socketId
    this.#socketId = null
    this.#isReady = false
    if (id !== null) this.#sockets.close(id)
  }

  #receive(value: unknown): void {
    try {
      const message = readLiveMessage(value)
      if (message.type !== 'authenticated' && message.type !== 'other') this.#parts.tab.post({ kind: 'live', message })
      this.#take(message)
    } catch (error) {
      log('error', 'A live message could not be read.', error)
    }
  }

  #take(message: LiveMessage): void {
    switch (message.type) {
      case 'authenticated':
        this.#isReady = true
        this.#notifyStatus('CONNECTED')
        this.#subscribe()
        this.tellRights(message.rightsVersion)
        this.#learnRights(message.rightsVersion)
        break
      case 'subscribed':
        // What was missed follows this message, so a resumption keeps its own number until then. Without one, nobody
        // knows what happened between the first reading and now.
        if (this.#lastSeq === null) this.#begin(message.seq)
        break
      case 'reset':
        this.#setCursor(message.seq)
        this.#parts.onGap()
        break
      case 'event':
        this.#hear(message.event)
        break
      case 'signal':
        for (const listener of this.#signalListeners) listener(message.signal)
        break
    }
  }

  /** The first subscription, made with no number to go on from, is heard from an event on. */
  #begin(heardFrom: number): void {
    // The first reading may have been answered while the subscription was on its way: what it misses is asked for.
    const isRead = this.#readFrom !== null && (this.#readFrom >= heardFrom || this.#socketId !== null)
    this.#setCursor(isRead ? this.#readFrom : heardFrom)
    if (!isRead) {
      this.#parts.onGap()
      return
    }
    this.#subscribed = ''
    this.#subscribe()
  }

  /** Two tabs may pass on the same event while the master's part goes from one to the other. */
  #hear(event: LiveEvent): void {
    if (this.#lastSeq !== null && event.seq <= this.#lastSeq) return
    this.#setCursor(event.seq)
    for (const listener of this.#listeners) listener(event)
  }

  #setCursor(seq: number | null): void {
    this.#lastSeq = seq
    this.#parts.cursor.write(seq)
  }

  #subscribe(): void {
    if (this.#socketId === null || !this.#isReady) return
    const topics = this.#wantedTopics()
    const wanted = topics.join()
    if (wanted === this.#subscribed) return
    this.#subscribed = wanted
    if (this.#lastSeq === null && this.#readFrom !== null) this.#setCursor(this.#readFrom)
    const after = this.#lastSeq === null ? {} : { after: this.#lastSeq }
    this.#sockets.send(this.#socketId, { type: 'subscribe', topics, ...after })
  }

  #ownTopics(): readonly string[] {
    return this.#isListenedTo && this.#parts.token() !== null ? this.#parts.topics() : []
  }

  #wantedTopics(): readonly string[] {
    const all = this.#parts.tab.allTopics()
    return [...new Set(all)].slice(0, TOPICS_LIMIT)
  }

  #lost(id: string, code: number): void {
    if (this.#socketId !== id) return
    this.#socketId = null
    this.#isReady = false
    this.#isPausing = true
    this.#cancelTimer = this.#parts.clock.after(RECONNECT_MS, () => {
      this.#isPausing = false
      this.follow()
    })
    if (code === LIVE_CLOSE_CODES.notSignedIn) this.#parts.onRefused()
    else this.#parts.onBroken()
  }

  #learnRights(version: string): void {
    this.#rightsVersion = version
    if (version !== '') this.#parts.onRights(version)
  }

  #notifyStatus(status: LiveStatus): void {
    if (this.#parts.tab.isMaster && status !== this.#status) this.#parts.tab.post({ kind: 'live-status', status })
    this.#showStatus(status)
  }

  #showStatus(status: LiveStatus): void {
    if (status === this.#status) return
    this.#status = status
    this.#parts.onStatus(status)
  }
}
