import { isRecord } from '../is-record.ts'
import { hasTexts } from '../language/find-text.ts'
import { activeLanguage, loadCatalogue } from '../language/i18n.ts'
import { PLATFORM_CATALOGUE, platformText } from '../language/platform-text.ts'
import { showMessage } from '../messages/message-store.ts'
import { browserSession } from './browser-session.ts'
import { type EndReason, hasEndedByItself, sessionEvents } from './session-events.ts'
import { isSignedIn } from './session-store.ts'

/** Pause before the way to sign-in, so that the message is seen with what it is about (ERR-01), ms. */
const BEFORE_LOGIN_MS = 500

/** Longer than other messages: it says why the person is at the sign-in page, and nothing else there does, ms. */
const ENDED_MESSAGE_MS = 15_000

/** Where the words of the end stand for this tab: who sees a screen go away loads the page again. */
const ENDED_KEY = 'plumbline-ended'

interface Words {
  readonly text: string
  readonly requestId?: string | null
}

type EndedListener = () => void
const listeners = new Set<EndedListener>()
/** What the end that is under way has to say. */
let words: Words | null = null

/** Calls a listener after a session has ended for whatever reason; the router goes to sign-in, queries are dropped. */
export function onSessionEnded(listener: EndedListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The session cannot go on: says so, in all tabs, and goes to sign-in after 500 ms. Drafts and preferences stay, so that
 * the same person finds what was typed. Many requests fail together; the first one speaks.
 */
export function endSession(text: string, options: { reason?: EndReason; requestId?: string | null } = {}): void {
  if (!isSignedIn()) return
  words = { text, requestId: options.requestId ?? null }
  browserSession.keeper.clear(options.reason ?? 'refused')
}

/** Tells all listeners that nobody is signed in any more. */
export function notifyEnded(): void {
  for (const listener of listeners) listener()
}

sessionEvents.on('AUTH_FAILED', (reason) => {
  // Raised again once the token is gone.
  if (isSignedIn()) return
  const said = words
  words = null
  if (!said && !hasEndedByItself(reason)) {
    notifyEnded()
    return
  }
  afterTexts(() => {
    const spoken = { text: said?.text ?? platformText('sessionEnded'), requestId: said?.requestId ?? null }
    showMessage({ tone: 'error', ...spoken, durationMs: ENDED_MESSAGE_MS })
    keepWords({ ...spoken, untilAt: Date.now() + ENDED_MESSAGE_MS })
  })
  window.setTimeout(() => {
    if (!isSignedIn()) notifyEnded()
  }, BEFORE_LOGIN_MS)
})

/** Says again why the session ended, where the page was loaded again while it still said so. */
export function repeatEnd(): void {
  const kept = keptWords()
  keepWords(null)
  if (isSignedIn() || !isRecord(kept)) return
  const { text, requestId, untilAt } = kept
  if (typeof text !== 'string' || typeof untilAt !== 'number' || untilAt <= Date.now()) return
  const id = typeof requestId === 'string' ? requestId : null
  showMessage({ tone: 'error', text, requestId: id, durationMs: untilAt - Date.now() })
}

function keepWords(kept: (Words & { readonly untilAt: number }) | null): void {
  try {
    if (kept) window.sessionStorage.setItem(ENDED_KEY, JSON.stringify(kept))
    else window.sessionStorage.removeItem(ENDED_KEY)
  } catch {
    // Site data is blocked: the words are said once.
  }
}

function keptWords(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(ENDED_KEY) ?? 'null')
  } catch {
    // Blocked or damaged: nothing is said again.
    return null
  }
}

/** A session may be found dead before the texts of the page have come. */
function afterTexts(run: () => void): void {
  if (hasTexts(activeLanguage(), PLATFORM_CATALOGUE)) run()
  else void loadCatalogue(PLATFORM_CATALOGUE).then(run)
}
