import { createStore, useStore } from 'zustand'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { isLive } from '#platform/web/live/live-client.ts'
import { log } from '#platform/web/messages/logger.ts'
import { canDo } from '#platform/web/session/can.tsx'
import { isSignedIn } from '#platform/web/session/session-store.ts'
import type { Call } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'

/** A net below the live events: who may not acknowledge hears nothing of another project than the current one. */
const EVERY_MS = 60_000
/** While no live event can come: nobody waits for the connection with this. */
const WHILE_CUT_OFF_MS = 5_000
/** While somebody calls, they move. */
const WHILE_CALLING_MS = 4_000

export const callsStore = createStore<{ readonly calls: readonly Call[] }>(() => ({ calls: [] }))
/** Number of the last reading that was begun, and of the one that is shown: an older answer may come later. */
let begun = 0
let shown = 0
let timer: ReturnType<typeof setTimeout> | undefined

export const useCalls = () => useStore(callsStore, ({ calls }) => calls)

/** Whether there is somebody here who may know who calls. */
export const mayKnow = () => isSignedIn() && canDo('alarm:read')

/** Reads them now: also after the person has acknowledged one. */
export async function readCalls(): Promise<void> {
  clearTimeout(timer)
  begun += 1
  const turn = begun
  try {
    if (!mayKnow()) return
    const calls = await fetchEndpoint(alarmsApi, 'calls', {})
    // Somebody may have left meanwhile, or a later question was answered earlier.
    if (turn < shown || !mayKnow()) return
    shown = turn
    takeCalls(calls)
  } catch (error) {
    // What was shown stays: nobody has said that it is over.
    log('warn', 'Who calls for help could not be read.', error)
  } finally {
    clearTimeout(timer)
    timer = setTimeout(() => void readCalls(), pauseMs())
  }
}

function pauseMs(): number {
  if (callsStore.getState().calls.length > 0) return WHILE_CALLING_MS
  return isLive() ? EVERY_MS : WHILE_CUT_OFF_MS
}

/** What is known of them now; none where nobody is signed in. */
export function takeCalls(calls: readonly Call[]): void {
  const { calls: before } = callsStore.getState()
  callsStore.setState({ calls })
  // Sound and notices come with the first call: the first page of everybody does not pay for them.
  if (calls.length + before.length > 0)
    void import('./tell-calls.ts').then(({ tellCalls }) => tellCalls(callsStore.getState().calls, before))
}
