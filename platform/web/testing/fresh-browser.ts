import { registerCatalogue, startLanguage } from '../language/i18n.ts'
import { PLATFORM_CATALOGUE, platformCatalogues } from '../language/platform-text.ts'
import { messageStore } from '../messages/message-store.ts'
import { forgetPlaces } from '../place/place-store.ts'
import { forgetSession, setSession } from '../session/session-store.ts'
import { forgetSignInOptions } from '../session/sign-in-options.ts'
import { resetUiState } from '../state/ui-state.ts'

/** A browser in which nobody has signed in yet, in English. */
export async function startFreshBrowser(): Promise<void> {
  forgetSession()
  forgetPlaces()
  resetUiState()
  forgetSignInOptions()
  window.localStorage.clear()
  window.sessionStorage.clear()
  messageStore.setState({ messages: [] })
  registerCatalogue(PLATFORM_CATALOGUE, platformCatalogues)
  await startLanguage([PLATFORM_CATALOGUE])
}

/** Somebody who signed in earlier in this browser; the permission list is not read yet. */
export function keepSignedIn(name = 'engineer'): void {
  setSession({ accessToken: 'token-1', userId: 'user-1', userName: name, tokenExpiresAt: Date.now() + 3_600_000 })
}

/** Answer of getUserInfo for that person. */
export function userInfoOf(mr: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    mapToken: 'imagery-token',
    authList: mr === '' ? [] : [{ mr, type: 'page' }],
    status: 1,
    avatarUrl: '',
    isAdminRole: false,
    userName: 'engineer',
    userid: 'user-1',
    displayName: 'Site engineer',
    email: 'engineer@plumbline.test',
    ...more,
  }
}

/** Texts of the messages that are on screen. */
export function shownMessages(): string[] {
  return messageStore.getState().messages.map(({ text }) => (typeof text === 'string' ? text : text.en))
}
