import { readStored, writeStored } from '../browser-storage.ts'
import { browserClock } from '../clock.ts'
import { forgetPlaces } from '../place/place-store.ts'
import { randomId } from '../random-id.ts'
import { resetUiState } from '../state/ui-state.ts'
import { openTabChannel } from '../tabs/tab-channel.ts'
import { clearLocalData } from './local-data.ts'
import { platformName } from './platform-name.ts'
import { type Identity, SessionClient } from './session-client.ts'
import { hasEndedByItself, sessionEvents } from './session-events.ts'
import { forgetSession, reloadSession, SESSION_KEYS, sessionStore, setSession } from './session-store.ts'
import type { TokenStore } from './token-keeper.ts'

/** Token set in the session store, which keeps it under the keys of the specification. */
const tokenStore: TokenStore = {
  read: () => {
    const { accessToken, centreToken, refreshToken, tokenExpiresAt } = sessionStore.getState()
    if (!accessToken) return null
    return {
      token: accessToken,
      tokenOc: centreToken ?? '',
      refreshToken: refreshToken ?? '',
      expireTimestamp: tokenExpiresAt ?? 0,
      platform: platformName(),
    }
  },
  write: ({ token, tokenOc, refreshToken, expireTimestamp }) =>
    setSession({
      accessToken: token,
      centreToken: tokenOc || null,
      refreshToken: refreshToken || null,
      tokenExpiresAt: expireTimestamp,
      sessionTimeout: expireTimestamp - browserClock.now(),
    }),
  clear: (reason) => {
    forgetSession()
    forgetPlaces()
    resetUiState()
    clearLocalData({ keepDrafts: hasEndedByItself(reason) })
  },
}

function readIdentity(): Identity {
  const { userId, userName } = sessionStore.getState()
  return { userId: userId ?? '', userName: userName ?? '' }
}

/** Another person in another tab: nothing of the one before may stay on this tab's screens. */
function writeIdentity({ userId, userName }: Identity): void {
  if (sessionStore.getState().userId === userId) return
  forgetPlaces()
  resetUiState()
  // What the other tab has kept beside the token, such as how the person signed in.
  reloadSession()
  setSession({ userId, userName, userInfo: null, lastUpdateTime: null })
}

/** The session of this page. `startSession` wakes it; until then it is alone and asks nobody. */
export const browserSession = new SessionClient({
  clock: browserClock,
  id: randomId(),
  openChannel: openTabChannel,
  storage: { read: readStored, write: writeStored },
  store: tokenStore,
  identity: { read: readIdentity, write: writeIdentity },
  hasStoredToken: () => readStored(SESSION_KEYS.accessToken) !== null,
  events: sessionEvents,
})
