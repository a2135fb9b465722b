import { storedKeys, writeStored } from '../browser-storage.ts'
import { DRAFT_PREFIX } from '../form/draft-prefix.ts'
import { forgetKeptAnswers } from '../kept-answer.ts'
import { PREFERENCES_KEY } from '../state/preferences-key.ts'
import { WINDOW_ALIVE_KEY } from './window-alive.ts'

/** Where the floating assistant button stands; kept over signing out (AUTH-07, NAV-20). */
export const CHAT_BUTTON_KEY = 'chat-button-position'

/** Guided tours that were seen; each has a key that begins like this, kept over signing out (AUTH-07, NAV-20). */
export const FUNCTION_GUIDANCE_PREFIX = 'function-guidance'

/** What the token rules keep (TOK-03): tabs and cached platform lists belong to the browser, not to a person. */
const BROWSER_KEYS: readonly string[] = [WINDOW_ALIVE_KEY, 'cpo-regions', 'cpo-locations', PREFERENCES_KEY]

/** Removes everything that a person left in this browser; drafts too, unless the person will come back for them. */
export function clearLocalData(options: { readonly keepDrafts?: boolean } = {}): void {
  forgetKeptAnswers()
  if (!options.keepDrafts) void forgetPush()
  for (const key of storedKeys()) {
    const isDraft = key.startsWith(`${DRAFT_PREFIX}:`)
    if (!isKept(key) && !(isDraft && options.keepDrafts)) writeStored(key, null)
  }
}

/** Who has left is not told on this device any more: the next one may read it. */
async function forgetPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // Blocked by the browser: then nothing was subscribed.
  }
}

function isKept(key: string): boolean {
  return key === CHAT_BUTTON_KEY || key.startsWith(FUNCTION_GUIDANCE_PREFIX) || BROWSER_KEYS.includes(key)
}
