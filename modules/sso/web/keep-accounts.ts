import { readStored, writeStored } from '#platform/web/browser-storage.ts'
import { hasEndedByItself, sessionEvents } from '#platform/web/session/session-events.ts'
import { ACCOUNTS_KEY } from './accounts-key.ts'

/**
 * A session that ends removes everything from the browser's storage (TOK-03), the accounts too. Where the person did not
 * choose to leave, they are put back, so that the silent sign-in finds one; who signs out is forgotten.
 */
export function keepAccountsOverExpiry(): void {
  const kept = readStored(ACCOUNTS_KEY)
  if (kept === null) return
  sessionEvents.on('AUTH_FAILED', (reason) => {
    if (hasEndedByItself(reason)) writeStored(ACCOUNTS_KEY, kept)
  })
}
