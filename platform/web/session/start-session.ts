import { loadCatalogue } from '../language/i18n.ts'
import { PLATFORM_CATALOGUE, platformText } from '../language/platform-text.ts'
// The master holds the live connection for all tabs, also where its own screen listens to nothing.
import '../live/live-client.ts'
import { followBrowserNetwork } from '../messages/connection-store.ts'
import { log } from '../messages/logger.ts'
import { showMessage } from '../messages/message-store.ts'
import { askRefresh } from './ask-refresh.ts'
import { browserSession } from './browser-session.ts'
import { repeatEnd } from './end-session.ts'
import type { EntryAddress } from './entry-address.ts'
import { rememberPlatform } from './platform-name.ts'
import { ensurePermissions } from './refresh-permissions.ts'
import { isSignedIn } from './session-store.ts'

/**
 * Starts the session of this page: before the router, whose guards rely on it. What the address brought is used here; a
 * sign-in code is exchanged before the promise resolves.
 */
export async function startSession(entry: EntryAddress): Promise<void> {
  browserSession.events.on('TOKEN_ERROR', () => {
    // Refused like a dead token; whether it is one, the server says.
    if (isSignedIn()) void ensurePermissions({ force: true })
  })
  repeatEnd()
  browserSession.start({ askRefresh })
  followPageLife()
  followBrowserNetwork()
  if (entry.platform) rememberPlatform(entry.platform)
  if (entry.microsoftCode) await takeCode(entry.microsoftCode)
}

/** A page that is closed, frozen or put into the history gives the master's part away at once (TAB-02). */
function followPageLife(): void {
  window.addEventListener('pagehide', () => browserSession.pause())
  document.addEventListener('freeze', () => browserSession.pause())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) browserSession.resume()
  })
  document.addEventListener('resume', () => browserSession.resume())
}

async function takeCode(code: string): Promise<void> {
  try {
    // Few come with a code; the sign-in page brings the same file.
    const { signInWithCode } = await import('./sign-in.ts')
    await Promise.race([signInWithCode(code), connectionFailure()])
  } catch (error) {
    log('error', 'The sign-in code was not accepted.', error)
    await loadCatalogue(PLATFORM_CATALOGUE)
    showMessage({ tone: 'error', text: platformText('codeRefused'), durationMs: 15_000 })
  }
}

/** Rejects where the platform client waits for ever (ERR-06): the page goes on to the sign-in form then. */
function connectionFailure(): Promise<never> {
  return new Promise((_, reject) => {
    const fail = ({ url }: { readonly url: string }) => reject(new Error(`No answer from ${url.split('?', 1)[0]}.`))
    browserSession.events.on('OFFLINE', fail)
    browserSession.events.on('PARSE_ERROR', fail)
  })
}
