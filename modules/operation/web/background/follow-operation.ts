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
  const readAll = () => {
    const { accessToken, userInfo } = sessionStore.getState()
    // Right after a sign-in the list of rights is still on its way; both are read with it.
    if (accessToken === null || userInfo === null) return
    void readMenu()
    void readSwitches()
  }
  readAll()
  sessionStore.subscribe((session, before) => {
    if (session.accessToken === null && before.accessToken !== null) forget()
    // The list of rights is read anew when rights change: what a person may know of changes with it.
    else if (session.userInfo !== before.userInfo) readAll()
  })
  placeStore.subscribe((place, before) => {
    if (place.currentProject?.code !== before.currentProject?.code) void readSwitches()
  })
  listenToLiveEvents(({ type }) => {
    if (type.startsWith('menu.')) void readMenu()
    if (type.startsWith('switch.')) void readSwitches()
  })
}

function forget(): void {
  cancelExpiry?.()
  setSwitchStates([])
}

async function readMenu(): Promise<void> {
  try {
    const { choices } = await fetchEndpoint(operationApi, 'menu', {})
    setMenuChoices(choices)
  } catch (error) {
    // The menu as last known is better than none; the next change or sign-in asks again.
    log('warn', 'The arrangement of the menu could not be read.', error)
  }
}

async function readSwitches(): Promise<void> {
  const { accessToken } = sessionStore.getState()
  if (accessToken === null) return
  const projectCode = placeStore.getState().currentProject?.code
  try {
    const { states, changesAt } = await fetchEndpoint(operationApi, 'mySwitches', projectCode ? { projectCode } : {})
    // Somebody has left, or gone to another project, while the answer was on its way.
    if (sessionStore.getState().accessToken === null) return
    if (placeStore.getState().currentProject?.code !== projectCode) return
    setSwitchStates(states)
    cancelExpiry?.()
    const waitMs = changesAt === null ? null : new Date(changesAt).getTime() - browserClock.now() + AFTER_EXPIRY_MS
    cancelExpiry =
      waitMs === null ? null : browserClock.after(Math.max(waitMs, AFTER_EXPIRY_MS), () => void readSwitches())
  } catch (error) {
    // Safe defaults and what was known hold; the server refuses what is off in any case.
    log('warn', 'The switches could not be read.', error)
  }
}
