import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { listenToLiveEvents } from '#platform/web/live/live-client.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { setBand } from '#platform/web/shell/root-parts.ts'
import { alarmsModule } from '../../contract/alarms-module.ts'
import { callsStore, mayKnow, readCalls, takeCalls } from './calls.ts'

const HEARD = /^(alarm|notification)\./

/** Shows who calls for help above every screen, and sounds, until somebody has acknowledged it. */
export function followCalls(): void {
  callsStore.subscribe(({ calls }, before) => {
    if (calls.length === 0) setBand('calls', null)
    else if (before.calls.length === 0) void showBand()
  })
  let isFollowed = mayKnow()
  if (isFollowed) void readCalls()
  listenToLiveEvents(({ type }) => {
    if (HEARD.test(type)) void readCalls()
  }, readCalls)
  sessionStore.subscribe((session, before) => {
    if (session.accessToken === null && before.accessToken !== null) takeCalls([])
    // The list of rights is renewed again and again; what was asked for already is not asked for by that.
    if (mayKnow() && !isFollowed) void readCalls()
    isFollowed = mayKnow()
  })
}

async function showBand(): Promise<void> {
  const [{ CallBand }] = await Promise.all([import('../parts/call-band.tsx'), loadCatalogue(alarmsModule.id)])
  if (callsStore.getState().calls.length > 0) setBand('calls', CallBand)
}
