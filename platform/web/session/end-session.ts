import { showMessage } from '../messages/message-store.ts'
import { forgetPlaces } from '../place/place-store.ts'
import { resetUiState } from '../state/ui-state.ts'
import { forgetSession, isSignedIn } from './session-store.ts'

/** Pause before the way to sign-in, so that the message is seen with what it is about (ERR-01), ms. */
const BEFORE_LOGIN_MS = 500

/** Longer than other messages: it says why the person is at the sign-in page, and nothing else there does, ms. */
const ENDED_MESSAGE_MS = 15_000

type EndedListener = () => void
const listeners = new Set<EndedListener>()

/** Calls a listener after a session has ended for whatever reason; the router goes to sign-in, queries are dropped. */
export function onSessionEnded(listener: EndedListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The server does not accept the token any more: says so and goes to sign-in after 500 ms. Drafts and preferences stay,
 * so that the same person finds what was typed. Many requests fail together; the first one speaks.
 */
export function endSession(message: string): void {
  if (!isSignedIn()) return
  forgetPerson()
  showMessage({ tone: 'error', text: message, durationMs: ENDED_MESSAGE_MS })
  window.setTimeout(tellEnded, BEFORE_LOGIN_MS)
}

/** Removes the person from memory and browser. `tellEnded` follows when the way to sign-in is to be taken. */
export function forgetPerson(): void {
  forgetSession()
  forgetPlaces()
  resetUiState()
}

/** Tells all listeners that nobody is signed in any more. */
export function tellEnded(): void {
  for (const listener of listeners) listener()
}
