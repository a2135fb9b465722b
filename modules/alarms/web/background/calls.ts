import { createStore, useStore } from 'zustand'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { listenToLiveEvents } from '#platform/web/live/live-client.ts'
import { log } from '#platform/web/messages/logger.ts'
import { canDo } from '#platform/web/session/can.tsx'
import { isSignedIn, sessionStore } from '#platform/web/session/session-store.ts'
import { setBand } from '#platform/web/shell/root-parts.ts'
import type { Call } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import { showOnDevice } from './show-on-device.ts'
import { soundWhile } from './siren.ts'

/** Asked for where nothing tells: of another project than the current one the bell alone hears. */
const EVERY_MS = 15_000
/** While somebody calls, they move. */
const WHILE_CALLING_MS = 4_000
const HEARD = /^(alarm|notification)\./

const store = createStore<{ readonly calls: readonly Call[] }>(() => ({ calls: [] }))
let timer: ReturnType<typeof setTimeout> | undefined

export const useCalls = () => useStore(store, ({ calls }) => calls)

/** Shows who calls for help above every screen, and sounds, until somebody has acknowledged it. */
export function followCalls(): void {
  void readCalls()
  listenToLiveEvents(({ type }) => {
    if (HEARD.test(type)) void readCalls()
  })
  sessionStore.subscribe((session, before) => {
    if (session.accessToken === null && before.accessToken !== null) take([])
    else if (session.userInfo !== before.userInfo) void readCalls()
  })
}

/** Reads them now: also after the person has acknowledged one. */
export async function readCalls(): Promise<void> {
  clearTimeout(timer)
  try {
    if (isSignedIn() && canDo('alarm:read')) take(await fetchEndpoint(alarmsApi, 'calls', {}))
  } catch (error) {
    // What was shown stays: nobody has said that it is over.
    log('warn', 'Who calls for help could not be read.', error)
  } finally {
    clearTimeout(timer)
    timer = setTimeout(() => void readCalls(), store.getState().calls.length > 0 ? WHILE_CALLING_MS : EVERY_MS)
  }
}

function take(calls: readonly Call[]): void {
  const known = new Set(store.getState().calls.map(({ id }) => id))
  store.setState({ calls })
  soundWhile(calls.some(({ can }) => can.acknowledge))
  showOnDevice(calls.filter(({ id }) => !known.has(id)))
  if (calls.length === 0) setBand('calls', null)
  else if (known.size === 0) void showBand()
}

async function showBand(): Promise<void> {
  const [{ CallBand }] = await Promise.all([import('../parts/call-band.tsx'), loadCatalogue(alarmsModule.id)])
  if (store.getState().calls.length > 0) setBand('calls', CallBand)
}
