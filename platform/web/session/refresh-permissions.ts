import { ApiError, isConnectionFailure } from '../api/api-error.ts'
import { sendRequest } from '../api/request.ts'
import { platformText } from '../language/platform-text.ts'
import { log } from '../messages/logger.ts'
import { withAdded } from './added-permissions.ts'
import { endSession } from './end-session.ts'
import { readUserInfo, sessionStore, setSession, type UserInfo } from './session-store.ts'
import { isBusy, whileBusy } from './while-busy.ts'

const USER_INFO_ADDRESS = '/user_rbac/api/user/getUserInfo'

/** Longest age of the permission list (AUTH-06), ms. */
export const PERMISSION_REFRESH_MS = 900_000

/** Code of the application service for a dead or missing token. */
const DEAD_TOKEN_CODE = 100

/** Status of a disabled user. */
const DISABLED = 2

let underway: Promise<void> | null = null

/** True where the permission list was never read in this sign-in, or is 15 minutes old. */
export function arePermissionsStale(now: number = Date.now()): boolean {
  const { userInfo, lastUpdateTime } = sessionStore.getState()
  if (!userInfo || lastUpdateTime === null) return true
  // A clock that was set back must not freeze the list.
  return now - lastUpdateTime >= PERMISSION_REFRESH_MS || now < lastUpdateTime
}

/**
 * Reads the signed-in person and the permission list where it is due (AUTH-05, AUTH-06), or in any case with `force`.
 * Calls at the same time share one request. Where the person may not go on, because disabled or of another name
 * (AUTH-07) or because the list could not be read (AUTH-08), the session is gone afterwards and the message is shown.
 */
export function ensurePermissions(options: { readonly force?: boolean } = {}): Promise<void> {
  if (!options.force && !arePermissionsStale()) return Promise.resolve()
  underway ??= readPermissions().finally(() => {
    underway = null
  })
  return underway
}

/**
 * Reads the permission list again where it was made from other rights than those that the server goes by now, because they
 * changed after the page had read it (AUTH-06).
 * @param version names the rights of now; null: they have changed, and nobody has said to what
 */
export async function ensureRights(version: string | null): Promise<void> {
  // What is underway may have been answered before the change.
  await underway
  const { userInfo } = sessionStore.getState()
  if (version === null || (userInfo && userInfo.rightsVersion !== version)) await ensurePermissions({ force: true })
}

async function readPermissions(): Promise<void> {
  const { accessToken } = sessionStore.getState()
  const hasLeft = () => sessionStore.getState().accessToken !== accessToken
  try {
    const user = await askForUser()
    // Before anything goes by the list: a page that is open by an added entry alone must not close at each reading.
    const authList = await withAdded(user.authList)
    if (!hasLeft()) takeUser({ ...user, authList })
  } catch (error) {
    if (!hasLeft()) giveUp(error)
  }
}

async function askForUser(): Promise<UserInfo> {
  const answer = await whileBusy(() => sendRequest({ method: 'GET', address: USER_INFO_ADDRESS, isQuiet: true }))
  const user = readUserInfo(answer)
  if (!user) throw new Error('getUserInfo answered something that is not a user.')
  return user
}

function takeUser(user: UserInfo): void {
  const { userName, userId, imageryToken } = sessionStore.getState()
  if (user.status === DISABLED || (userName !== null && user.username !== userName)) {
    endSession(platformText('loginFailed'), { reason: 'disabled' })
    return
  }
  const userid = user.userid || (userId ?? '')
  setSession({
    userInfo: { ...user, userid },
    userId: userid,
    userName: user.username,
    imageryToken: user.token || imageryToken,
    lastUpdateTime: Date.now(),
  })
}

function giveUp(error: unknown): void {
  // That a session has ended is no fault of anything.
  if (!isDeadToken(error)) log('error', 'The permission list could not be read.', error)
  // Without an answer the known list is as good as before; the next navigation asks again. The server decides anyway.
  if (isConnectionFailure(error) && sessionStore.getState().userInfo) return
  const words = isBusy(error) ? 'serviceBusy' : isDeadToken(error) ? 'sessionEnded' : 'userInfoServerError'
  endSession(platformText(words), {
    requestId: error instanceof ApiError ? error.requestId : null,
  })
}

/** The specification's words for a list that cannot be read would hide that all it takes is to sign in again. */
function isDeadToken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === DEAD_TOKEN_CODE)
}
