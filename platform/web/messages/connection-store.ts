import { onlineManager } from '@tanstack/react-query'
import { createStore, useStore } from 'zustand'

/** How often the server is asked whether it can be reached again. */
const PROBE_EVERY_MS = 3_000
/** An answer that takes longer is none: a network that swallows everything must not look like a slow one, ms. */
const PROBE_TIMEOUT_MS = 10_000
const PROBE_ADDRESS = '/healthz'

interface Connection {
  readonly isLost: boolean
  /** When the server answered last, ISO 8601: what is shown is as old. Null while it can be reached. */
  readonly answeredAt: string | null
}

const connectionStore = createStore<Connection>(() => ({ isLost: false, answeredAt: null }))
let lastAnswerMs = Date.now()

/** True while the server cannot be reached: the shell shows a banner, and queries wait instead of failing. */
export function useIsConnectionLost(): boolean {
  return useStore(connectionStore, (state) => state.isLost)
}

/** When the server answered last, for who cannot reach it now. */
export function useLastAnswer(): string | null {
  return useStore(connectionStore, (state) => state.answeredAt)
}

export function isConnectionLost(): boolean {
  return connectionStore.getState().isLost
}

/** What stands before the servers answers so where none of them does. Of our own answers, refusals under load too, each has its id. */
const BALANCER_ALONE: readonly number[] = [502, 503, 504]

/** True for an answer that no server of the product gave: it was not reached. */
export function isOfBalancerAlone({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return BALANCER_ALONE.includes(status) && !headers.has('X-Request-Id')
}

/** Called by the fetch layer when a request got no answer. Asks again by itself until the server answers. */
export function reportConnectionLost(): void {
  if (connectionStore.getState().isLost) return
  connectionStore.setState({ isLost: true, answeredAt: new Date(lastAnswerMs).toISOString() })
  onlineManager.setOnline(false)
  window.setTimeout(probe, PROBE_EVERY_MS)
}

/** Called by the fetch layer on every answer of a server, whatever it says. */
export function reportConnectionBack(): void {
  lastAnswerMs = Date.now()
  if (!connectionStore.getState().isLost) return
  connectionStore.setState({ isLost: false, answeredAt: null })
  onlineManager.setOnline(true)
}

/** Asks the server once, for what notices a broken connection without sending requests. */
export function probeConnection(): void {
  if (!connectionStore.getState().isLost) void askOnce()
}

/** The browser's own notice that the network is gone or back: noticed before anybody presses a button. */
export function followBrowserNetwork(): void {
  window.addEventListener('offline', reportConnectionLost)
  window.addEventListener('online', () => void askOnce())
}

async function probe(): Promise<void> {
  if (!connectionStore.getState().isLost) return
  await askOnce()
  if (connectionStore.getState().isLost) window.setTimeout(probe, PROBE_EVERY_MS)
}

async function askOnce(): Promise<void> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), PROBE_TIMEOUT_MS)
  try {
    const response = await fetch(PROBE_ADDRESS, { cache: 'no-store', signal: abort.signal })
    if (isOfBalancerAlone(response)) reportConnectionLost()
    else reportConnectionBack()
  } catch {
    // No answer: that is what the banner says.
    reportConnectionLost()
  } finally {
    clearTimeout(timer)
  }
}
