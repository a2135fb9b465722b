import { createStore, useStore } from 'zustand'
import { queryClient } from '../api/query-client.ts'
import { readStored, writeStored } from '../browser-storage.ts'
import { browserClock, type Cancel } from '../clock.ts'
import { probeConnection } from '../messages/connection-store.ts'
import { placeStore } from '../place/place-store.ts'
import { browserSession } from '../session/browser-session.ts'
import { ensureRights } from '../session/refresh-permissions.ts'
import { sessionStore } from '../session/session-store.ts'
import type { LiveStatus } from './live-message.ts'
import type { SocketLike } from './live-socket.ts'
import { type LiveListener, SharedLive, type SignalListener } from './shared-live.ts'

const LIVE_ADDRESS = '/api/live'

/** Where the number of the last live event is kept, so that a reload goes on there. */
const CURSOR_KEY = 'plumbline-live-cursor'

/** A conversion reports progress many times a second; after a crash this much is told again. */
const KEEP_CURSOR_EVERY_MS = 1_000

/** Who keeps something up to date by events, and asks anew where some may have been missed. */
const askingAgain = new Set<() => void>()

const statusStore = createStore<{ readonly status: LiveStatus }>(() => ({ status: 'DISCONNECTED' }))

let cancelKeeping: Cancel | null = null
let heardUpTo: number | null = null

function keepCursor(seq: number | null): void {
  heardUpTo = seq
  if (seq === null) {
    cancelKeeping?.()
    cancelKeeping = null
    writeStored(CURSOR_KEY, null)
  } else if (browserSession.tab.isMaster) cancelKeeping ??= browserClock.after(KEEP_CURSOR_EVERY_MS, writeCursor)
}

function writeCursor(): void {
  cancelKeeping?.()
  cancelKeeping = null
  if (heardUpTo !== null) writeStored(CURSOR_KEY, String(heardUpTo))
}

function keptCursor(): number | null {
  const kept = Number.parseInt(readStored(CURSOR_KEY) ?? '', 10)
  return Number.isSafeInteger(kept) && kept >= 0 ? kept : null
}

function topics(): readonly string[] {
  const { currentProject, projectList } = placeStore.getState()
  const codes = currentProject ? [currentProject.code] : projectList.map(({ code }) => code)
  return [`user:${sessionStore.getState().userId ?? ''}`, ...codes.map((code) => `project:${code}`)]
}

function liveUrl(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${LIVE_ADDRESS}`
}

function askAgain(): void {
  void queryClient.invalidateQueries()
  for (const ask of askingAgain) ask()
}

function connect(url: string): SocketLike {
  return new WebSocket(url)
}

const live = new SharedLive({
  clock: browserClock,
  tab: browserSession.tab,
  url: liveUrl,
  connect,
  token: () => sessionStore.getState().accessToken,
  topics,
  cursor: { read: keptCursor, write: keepCursor },
  // The session may have ended, or only what it may see has changed: the permission list tells.
  onRefused: () => void ensureRights(null),
  onRights: (version) => void ensureRights(version),
  onBroken: probeConnection,
  onGap: askAgain,
  onStatus: (status) => {
    statusStore.setState({ status })
    // A tab that asks for nothing itself hears from the master that the line is cut.
    if (status === 'DISCONNECTED' && sessionStore.getState().accessToken !== null) probeConnection()
  },
})

sessionStore.subscribe((session, before) => {
  if (session.userInfo && session.userInfo !== before.userInfo) {
    const { rightsVersion, eventsUpTo } = session.userInfo
    live.tellRights(rightsVersion)
    if (eventsUpTo !== null) live.readsFrom(eventsUpTo)
    // Lists bring what may be done to each row: of the rights of before.
    if (before.userInfo && before.userInfo.rightsVersion !== rightsVersion) void queryClient.invalidateQueries()
  }
  if (session.accessToken === before.accessToken) return
  live.changeToken(session.accessToken === null || (before.userId !== null && session.userId !== before.userId))
})
placeStore.subscribe((place, before) => {
  if (place.currentProject !== before.currentProject || place.projectList !== before.projectList) live.changeTopics()
})
if (typeof window !== 'undefined') window.addEventListener('pagehide', writeCursor)
// Whatever was said while the page was frozen or stood in the history may not have reached it.
browserSession.onWake(askAgain)

/**
 * Calls a listener for every live event of the current project and of the person, until the returned function is called.
 * @param onGap called where events may have been missed for good, such as between the opening of a page and its subscription: what
 * was asked for before is asked for again. Answers of the query client are read again in any case.
 */
export function listenToLiveEvents(listener: LiveListener, onGap: () => void): () => void {
  const stop = live.listen(listener)
  askingAgain.add(onGap)
  return () => {
    askingAgain.delete(onGap)
    stop()
  }
}

/** The same for signals: what goes on, such as measuring, said to who listens now. */
export function listenToSignals(listener: SignalListener): () => void {
  return live.listenToSignals(listener)
}

/** The same outside components. */
export const isLive = () => statusStore.getState().status === 'CONNECTED'

/** Whether live events arrive at the moment. */
export function useLiveStatus(): LiveStatus {
  return useStore(statusStore, ({ status }) => status)
}
