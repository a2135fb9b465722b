import { onlineManager } from '@tanstack/react-query'
import { createStore, useStore } from 'zustand'

/** How often the server is asked whether it can be reached again. */
const PROBE_EVERY_MS = 3_000
const PROBE_ADDRESS = '/healthz'

const connectionStore = createStore<{ readonly isLost: boolean }>(() => ({ isLost: false }))

/** True while the server cannot be reached: the shell shows a banner, and queries wait instead of failing. */
export function useIsConnectionLost(): boolean {
  return useStore(connectionStore, (state) => state.isLost)
}

export function isConnectionLost(): boolean {
  return connectionStore.getState().isLost
}

/** Called by the fetch layer when a request got no answer. Asks again by itself until the server answers. */
export function reportConnectionLost(): void {
  if (connectionStore.getState().isLost) return
  connectionStore.setState({ isLost: true })
  onlineManager.setOnline(false)
  window.setTimeout(probe, PROBE_EVERY_MS)
}

/** Called by the fetch layer on every answer, whatever it says. */
export function reportConnectionBack(): void {
  if (!connectionStore.getState().isLost) return
  connectionStore.setState({ isLost: false })
  onlineManager.setOnline(true)
}

async function probe(): Promise<void> {
  if (!connectionStore.getState().isLost) return
  try {
    await fetch(PROBE_ADDRESS, { cache: 'no-store' })
    reportConnectionBack()
  } catch {
    // Still no answer: that is what the banner says.
    window.setTimeout(probe, PROBE_EVERY_MS)
  }
}
