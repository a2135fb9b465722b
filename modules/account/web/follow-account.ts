import { newIdempotencyKey, sendRequest } from '#platform/web/api/request.ts'
import { isRecord } from '#platform/web/is-record.ts'
import { changeLanguage } from '#platform/web/language/i18n.ts'
import { log } from '#platform/web/messages/logger.ts'
import { isSignedIn, type SessionState, sessionStore } from '#platform/web/session/session-store.ts'
import { setUiState, type UiState, uiStateStore } from '#platform/web/state/ui-state.ts'
import type { AccountPreferences } from '../contract/account.ts'
import { accountModule } from '../contract/account-module.ts'

/** By address: the api file would bring its schemas, and their library, into the first page. */
const PREFERENCES_ADDRESS = '/api/account/preferences'

const PROFILE_PATH = accountModule.screens.profile.path

/** Whose preferences were taken over, and what of them is kept with the account. */
let followed: { readonly userId: string; kept: AccountPreferences | null } | null = null

/**
 * Shows the product as the signed-in person prefers it, whichever browser they sit at. Language and theme that are
 * changed elsewhere, as in the top bar, are kept with the account too, once the person has kept some there.
 */
export function followAccount(): void {
  sessionStore.subscribe(followSession)
  uiStateStore.subscribe(keepChoices)
  followSession(sessionStore.getState())
}

/** Takes over what was just saved. */
export async function adoptPreferences(preferences: AccountPreferences): Promise<void> {
  // Before the state changes, so that the change is not sent back.
  if (followed) followed.kept = preferences
  const { language, theme, timeZone, dateStyle, withHijri, numberStyle } = preferences
  setUiState({ timeZone, dateStyle, withHijri, numberStyle, ...(theme && { theme }) })
  if (language && language !== uiStateStore.getState().language) await changeLanguage(language)
}

function followSession(session: SessionState): void {
  const userId = isSignedIn(session) ? (session.userInfo?.userid ?? null) : null
  if (userId === (followed?.userId ?? null)) return
  followed = userId === null ? null : { userId, kept: null }
  if (userId !== null) void takeOver(userId)
}

async function takeOver(userId: string): Promise<void> {
  try {
    const answer = await sendRequest({ method: 'GET', address: PREFERENCES_ADDRESS, isQuiet: true })
    if (followed?.userId !== userId || !isRecord(answer)) return
    if (answer['mustSetUpSecondFactor'] === true) leadToSecondFactor()
    await adoptPreferences(answer as AccountPreferences)
  } catch (error) {
    // The product then looks as this browser last had it; the next page load asks again.
    log('warn', 'The preferences of the account could not be read.', error)
  }
}

/** The server lets them do nothing else; another page would only refuse them, one request after the other. */
function leadToSecondFactor(): void {
  if (window.location.pathname !== PROFILE_PATH) window.location.assign(`${PROFILE_PATH}#second-factor`)
}

function keepChoices(ui: UiState, before: UiState): void {
  const kept = followed?.kept
  if (!kept || !followed) return
  const change = {
    ...(kept.language && ui.language !== before.language && ui.language !== kept.language && { language: ui.language }),
    ...(kept.theme && ui.theme !== before.theme && ui.theme !== kept.theme && { theme: ui.theme }),
  }
  if (Object.keys(change).length === 0) return
  followed.kept = { ...kept, ...change }
  const idempotencyKey = newIdempotencyKey()
  sendRequest({ method: 'PUT', address: PREFERENCES_ADDRESS, body: change, isQuiet: true, idempotencyKey }).catch(
    (error: unknown) => log('warn', 'A preference was not kept with the account.', error),
  )
}
