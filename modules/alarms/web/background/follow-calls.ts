import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { listenToLiveEvents } from '#platform/web/live/live-client.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { setBand } from '#platform/web/shell/root-parts.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import { callsStore, mayKnow, readCalls, takeCalls } from './calls.ts'

const HEARD = /^(alarm|notification)\./
/** After the first screen: what shows and sounds a call is there before anybody calls, whatever the network does then. */
const PREPARED_AFTER_MS = 10_000

/** Shows who calls for help above every screen, and sounds, until somebody has acknowledged it. */
export function followCalls(): void {
  callsStore.subscribe(({ calls }, before) => {
    if (calls.length === 0) setBand('calls', null)
    else if (before.calls.length === 0) void showBand()
  })
  let isFollowed = mayKnow()
  if (isFollowed) void readCalls()
  setTimeout(() => {
    if (mayKnow()) prepare()
  }, PREPARED_AFTER_MS)
  listenToLiveEvents(({ type }) => {
    if (!HEARD.test(type)) return
    prepare()
    void readCalls()
  }, readCalls)
  sessionStore.subscribe((session, before) => {
    if (session.accessToken === null && before.accessToken !== null) takeCalls([])
    // The list of rights is renewed again and again; what was asked for already is not asked for by that.
    if (mayKnow() && !isFollowed) void readCalls()
    isFollowed = mayKnow()
  })
}

/** Fetches what shows and sounds a call. What could not be fetched is asked for again by the call itself. */
function prepare(): void {
  void Promise.all([loadBand(), import('./tell-calls.ts')]).catch(() => undefined)
}

async function loadBand() {
  const [{ CallBand }] = await Promise.all([import('../parts/call-band.tsx'), loadCatalogue(alarmsModule.id)])
  return CallBand
}

async function showBand(): Promise<void> {
  const CallBand = await loadBand()
  if (callsStore.getState().calls.length > 0) setBand('calls', CallBand)
}
