import { createStore, useStore } from 'zustand'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { log } from '#platform/web/messages/logger.ts'
import { canDo } from '#platform/web/session/can.tsx'
import { isSignedIn } from '#platform/web/session/session-store.ts'
import type { Call } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'

/** Asked for where nothing tells: of another project than the current one the bell alone hears. */
const EVERY_MS = 15_000
/** While somebody calls, they move. */
const WHILE_CALLING_MS = 4_000

export const callsStore = createStore<{ readonly calls: readonly Call[] }>(() => ({ calls: [] }))
let timer: ReturnType<typeof setTimeout> | undefined

export const useCalls = () => useStore(callsStore, ({ calls }) => calls)

/** Whether there is somebody here who may know who calls. */
export const mayKnow = () => isSignedIn() && canDo('alarm:read')

/** Reads them now: also after the person has acknowledged one. */
export async function readCalls(): Promise<void> {
  clearTimeout(timer)
  try {
    if (mayKnow()) takeCalls(await fetchEndpoint(alarmsApi, 'calls', {}))
  } catch (error) {
    // What was shown stays: nobody has said that it is over.
    log('warn', 'Who calls for help could not be read.', error)
  } finally {
    clearTimeout(timer)
    timer = setTimeout(() => void readCalls(), callsStore.getState().calls.length > 0 ? WHILE_CALLING_MS : EVERY_MS)
  }
}

/** What is known of them now; none where nobody is signed in. */
export function takeCalls(calls: readonly Call[]): void {
  const { calls: before } = callsStore.getState()
  callsStore.setState({ calls })
  // Sound and notices come with the first call: the first page of everybody does not pay for them.
  if (calls.length + before.length > 0)
    void import('./tell-calls.ts').then(({ tellCalls }) => tellCalls(callsStore.getState().calls, before))
}
