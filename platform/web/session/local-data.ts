import { storedKeys, writeStored } from '../browser-storage.ts'
import { PREFERENCES_KEY } from '../state/ui-state.ts'

/** Where the floating assistant button stands; kept over signing out (AUTH-07, NAV-20). */
export const CHAT_BUTTON_KEY = 'chat-button-position'

/** Guided tours that were seen; each has a key that begins like this, kept over signing out (AUTH-07, NAV-20). */
export const FUNCTION_GUIDANCE_PREFIX = 'function-guidance'

/** What the token rules keep (TOK-03): tabs and cached platform lists belong to the browser, not to a person. */
const BROWSER_KEYS: readonly string[] = ['ndt-window-alive-timestamp', 'cpo-regions', 'cpo-locations', PREFERENCES_KEY]

/** Removes everything that a person left in this browser, drafts too. */
export function clearLocalData(): void {
  for (const key of storedKeys()) if (!isKept(key)) writeStored(key, null)
}

function isKept(key: string): boolean {
  return key === CHAT_BUTTON_KEY || key.startsWith(FUNCTION_GUIDANCE_PREFIX) || BROWSER_KEYS.includes(key)
}
