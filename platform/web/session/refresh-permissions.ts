import { ApiError } from '../api/api-error.ts'
import { sendRequest } from '../api/request.ts'
import { platformText } from '../language/platform-text.ts'
import { log } from '../messages/logger.ts'
import { showMessage } from '../messages/message-store.ts'
import { forgetPerson } from './end-session.ts'
import { clearLocalData } from './local-data.ts'
import { readUserInfo, sessionStore, setSession, type UserInfo } from './session-store.ts'

const USER_INFO_ADDRESS = '/user_rbac/api/user/getUserInfo'

/** Longest age of the permission list (AUTH-06), ms. */
export const PERMISSION_REFRESH_MS = 900_000

/** Status of a disabled user. */
const DISABLED = 2

let underway: Promise<boolean> | null = null

/** True where the permission list was never read in this sign-in, or is 15 minutes old. */
export function arePermissionsStale(now: number = Date.now()): boolean {
  const { userInfo, lastUpdateTime } = sessionStore.getState()
  if (!userInfo || lastUpdateTime === null) return true
  // A clock that was set back must not freeze the list.
  return now - lastUpdateTime >= PERMISSION_REFRESH_MS || now < lastUpdateTime
}

/**
 * Reads the signed-in person and the permission list where it is due (AUTH-05, AUTH-06), or in any case with `force`.
 * Calls at the same time share one request.
 * @returns false where the person may not go on: disabled or another name (AUTH-07), or the list could not be read
 * (AUTH-08). The session is then gone, the message shown, and the caller goes to sign-in.
 */
export function ensurePermissions(options: { readonly force?: boolean } = {}): Promise<boolean> {
  if (!options.force && !arePermissionsStale()) return Promise.resolve(true)
  underway ??= readPermissions().finally(() => {
    underway = null
  })
  return underway
}

async function readPermissions(): Promise<boolean> {
  const user = await askForUser()
  if (!user) return false
  const { userName } = sessionStore.getState()
  if (user.status === DISABLED || (userName !== null && user.username !== userName)) {
    forgetPerson()
    clearLocalData()
    showMessage({ tone: 'error', text: platformText('loginFailed') })
    return false
  }
  setSession({ userInfo: user, userName: user.username, lastUpdateTime: Date.now() })
  return true
}

async function askForUser(): Promise<UserInfo | null> {
  try {
    const answer = await sendRequest({ method: 'GET', address: USER_INFO_ADDRESS, isQuiet: true })
    const user = readUserInfo(answer)
    if (!user) throw new Error('getUserInfo answered something that is not a user.')
    return { ...user, userid: user.userid || (sessionStore.getState().userId ?? '') }
  } catch (error) {
    log('error', 'The permission list could not be read.', error)
    forgetPerson()
    showMessage({
      tone: 'error',
      text: platformText('userInfoServerError'),
      requestId: error instanceof ApiError ? error.requestId : null,
    })
    return null
  }
}
