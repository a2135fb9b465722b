import { createStore, useStore } from 'zustand'
import { queryClient } from '../api/query-client.ts'
import { log } from '../messages/logger.ts'
import { placeStore } from '../place/place-store.ts'
import { tellEnded } from '../session/end-session.ts'
import { ensurePermissions } from '../session/refresh-permissions.ts'
import { isSignedIn, sessionStore } from '../session/session-store.ts'
import { CLOSED_NOT_SIGNED_IN, type LiveEvent, type LiveMessage, readLiveMessage } from './live-message.ts'

export type LiveStatus = 'CONNECTING' | 'CONNECTED' | 'DISCONNECTED'
type LiveListener = (event: LiveEvent) => void

/** Pause before connecting again (WS-01), ms. */
export const RECONNECT_MS = 20_000
const LIVE_ADDRESS = '/api/live'

/**
 * The page's one live connection. It stands while somebody listens and a person is signed in, hears of the current
 * project and of the person's own matters, and after a pause goes on where it stopped.
 */
class LiveClient {
  readonly status = createStore<{ readonly status: LiveStatus }>(() => ({ status: 'DISCONNECTED' }))
  readonly #listeners = new Set<LiveListener>()
  #socket: WebSocket | null = null
  #timer = 0
  #topics = ''
  /** Number of the last event that arrived; null before the first subscription. */
  #lastSeq: number | null = null

  constructor() {
    sessionStore.subscribe((session, before) => {
      if (session.accessToken === before.accessToken) return
      if (session.userId !== before.userId) this.#lastSeq = null
      this.#close()
      this.#open()
    })
    placeStore.subscribe(() => this.#subscribe())
  }

  listen(listener: LiveListener): () => void {
    this.#listeners.add(listener)
    this.#open()
    return () => {
      this.#listeners.delete(listener)
      // Moving between two screens that both listen must not tear the connection down.
      window.setTimeout(() => {
        if (this.#listeners.size === 0) this.#close()
      })
    }
  }

  #open(): void {
    if (this.#socket || this.#listeners.size === 0 || !isSignedIn()) return
    window.clearTimeout(this.#timer)
    const socket = new WebSocket(liveUrl())
    this.#socket = socket
    this.#topics = ''
    this.status.setState({ status: 'CONNECTING' })
    const isCurrent = () => this.#socket === socket
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'authenticate', token: sessionStore.getState().accessToken }))
    }
    socket.onmessage = ({ data }) => {
      if (isCurrent()) this.#receive(String(data))
    }
    socket.onclose = ({ code }) => {
      if (isCurrent()) void this.#lost(code)
    }
  }

  #close(): void {
    window.clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.status.setState({ status: 'DISCONNECTED' })
  }

  #receive(text: string): void {
    try {
      this.#take(readLiveMessage(text))
    } catch (error) {
      log('error', 'A live message could not be read.', error)
    }
  }

  #take(message: LiveMessage): void {
    switch (message.type) {
      case 'authenticated':
        this.status.setState({ status: 'CONNECTED' })
        this.#subscribe()
        break
      case 'subscribed':
        // What was missed follows this message, so a resumption keeps its own number until then.
        this.#lastSeq ??= message.seq
        break
      case 'reset':
        this.#lastSeq = message.seq
        void queryClient.invalidateQueries()
        break
      case 'event':
        this.#lastSeq = message.event.seq
        for (const listener of this.#listeners) listener(message.event)
        break
    }
  }

  /** Tells the server what this page wants to hear of, where that has changed. */
  #subscribe(): void {
    if (this.status.getState().status !== 'CONNECTED') return
    const { currentProject, projectList } = placeStore.getState()
    const codes = currentProject ? [currentProject.code] : projectList.map(({ code }) => code)
    const topics = [`user:${sessionStore.getState().userId ?? ''}`, ...codes.map((code) => `project:${code}`)]
    const wanted = topics.slice(0, TOPICS_LIMIT)
    if (wanted.join() === this.#topics) return
    this.#topics = wanted.join()
    const after = this.#lastSeq === null ? {} : { after: this.#lastSeq }
    this.#socket?.send(JSON.stringify({ type: 'subscribe', topics: wanted, ...after }))
  }

  async #lost(code: number): Promise<void> {
    this.#socket = null
    this.status.setState({ status: 'DISCONNECTED' })
    if (code !== CLOSED_NOT_SIGNED_IN) {
      this.#timer = window.setTimeout(() => this.#open(), RECONNECT_MS)
      return
    }
    // The session may have ended, or only what it may see has changed: the permission list tells.
    await ensurePermissions({ force: true })
    if (isSignedIn()) this.#timer = window.setTimeout(() => this.#open(), RECONNECT_MS)
    else tellEnded()
  }
}

/** Topics that the server takes from one connection. */
const TOPICS_LIMIT = 50

function liveUrl(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${LIVE_ADDRESS}`
}

const client = new LiveClient()

/** Calls a listener for every live event of the current project and of the person, until the returned function is called. */
export function listenToLiveEvents(listener: LiveListener): () => void {
  return client.listen(listener)
}

/** Whether live events arrive at the moment. */
export function useLiveStatus(): LiveStatus {
  return useStore(client.status, ({ status }) => status)
}
