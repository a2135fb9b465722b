import { listenToLiveEvents } from '#platform/web/live/live-client.ts'
import { log } from '#platform/web/messages/logger.ts'
import { isSignedIn } from '#platform/web/session/session-store.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'

/** Pause in which changes of places gather before the lists are read again, ms: an import makes many at once. */
const GATHER_MS = 1_000

let isFollowing = false

/** Reads the places again when one of them has changed on the server, and when the language of their names has. */
export function followPlaces(reload: () => Promise<void>): void {
  if (isFollowing) return
  isFollowing = true
  let timer = 0
  const again = () => {
    timer = 0
    if (!isSignedIn()) return
    // The switchers go on showing what they know; the fetch layer has told the person what failed.
    reload().catch((error: unknown) => log('warn', 'Places could not be read again.', error))
  }
  const soon = () => {
    if (timer === 0) timer = window.setTimeout(again, GATHER_MS)
  }
  listenToLiveEvents(({ type }) => {
    if (/^(project|site|structure)\./.test(type)) soon()
  }, soon)
  uiStateStore.subscribe((ui, before) => {
    if (ui.language !== before.language) again()
  })
}
