import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { browserClock, type Cancel } from '#platform/web/clock.ts'
import { listenToLiveEvents } from '#platform/web/live/live-client.ts'
import { log } from '#platform/web/messages/logger.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import { setMenuChoices } from '#platform/web/routing/menu-choices.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { setSwitchStates } from '#platform/web/switches/switch-store.ts'
import { operationApi } from '../../contract/operation-api.ts'

/** A switch that runs out is asked about a little later, so that a clock that is ahead does not ask too early. */
const AFTER_EXPIRY_MS = 2_000

let cancelExpiry: Cancel | null = null

/** Keeps menu and switches as the installation has them: read at sign-in, and again whenever somebody changes them. */
export function followOperation(): void {
  void read()
  sessionStore.subscribe((session, before) => {
    if (session.accessToken === null && before.accessToken !== null) forget()
    // The list of rights is read anew when rights change: what a person may know of changes with it.
    else if (session.userInfo !== before.userInfo) void read()
  })
  placeStore.subscribe((place, before) => {
    if (place.currentProject?.code !== before.currentProject?.code) void read()
  })
  listenToLiveEvents(({ type }) => {
    if (type.startsWith('menu.') || type.startsWith('switch.')) void read()
  }, read)
}

function forget(): void {
  cancelExpiry?.()
  setSwitchStates([])
}

async function read(): Promise<void> {
  // Right after a sign-in the list of rights is still on its way; this is read with it.
  if (!isKnown()) return
  const projectCode = placeStore.getState().currentProject?.code
  try {
    const mine = await fetchEndpoint(operationApi, 'mine', projectCode ? { projectCode } : {})
    // Somebody has left, or gone to another project, while the answer was on its way.
    if (!isKnown() || placeStore.getState().currentProject?.code !== projectCode) return
    setMenuChoices(mine.choices)
    setSwitchStates(mine.states)
    cancelExpiry?.()
    cancelExpiry = mine.changesAt === null ? null : browserClock.after(untilChanged(mine.changesAt), () => void read())
  } catch (error) {
    // The menu as last known, safe defaults and what was known hold; the server refuses what is off in any case.
    log('warn', 'Menu and switches could not be read.', error)
  }
}

function isKnown(): boolean {
  const { accessToken, userInfo } = sessionStore.getState()
  return accessToken !== null && userInfo !== null
}

function untilChanged(changesAt: string): number {
  return Math.max(new Date(changesAt).getTime() - browserClock.now(), 0) + AFTER_EXPIRY_MS
}
