import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { ApiError } from '../api/api-error.ts'
import { sendRequest } from '../api/request.ts'
import { platformText } from '../language/platform-text.ts'
import { setSession } from './session-store.ts'

const LOGIN_ADDRESS = '/user_rbac/api/user/login'

/** The specification's user type of name-and-password sign-in; it knows no other. */
const USER_TYPE = 0

/** Refusal of a sign-in, with the words to show. */
export class SignInError extends Error {
  /** Code of the answer; 500 where the server could not be reached (AUTH-04). */
  readonly code: number
  readonly attemptsLeft: number | null
  readonly requestId: string | null

  constructor(message: string, code: number, attemptsLeft: number | null, requestId: string | null) {
    super(message)
    this.name = 'SignInError'
    this.code = code
    this.attemptsLeft = attemptsLeft
    this.requestId = requestId
  }
}

/**
 * Signs in with name and password (AUTH-01). On success the session is kept; navigating then reads the permission list
 * and leads to the first permitted screen.
 * @throws SignInError with the message of AUTH-03 or AUTH-04.
 */
export async function signIn(credentials: { readonly username: string; readonly password: string }): Promise<void> {
  const answer = await askForSession(credentials.username.trim(), passwordDigest(credentials.password))
  const token = textAt(answer, 'cpoSysAccessToken')
  if (!token) throw new SignInError(platformText('loginServerError'), 500, null, null)
  const expiresAt = Number(fieldOf(answer, 'cpoSysExpiredAt'))
  setSession({
    accessToken: token,
    refreshToken: textAt(answer, 'cpoSysRefreshToken') || null,
    tokenExpiresAt: Number.isFinite(expiresAt) && expiresAt > 0 ? expiresAt : null,
    sessionTimeout: Number.isFinite(expiresAt) && expiresAt > 0 ? expiresAt - Date.now() : null,
    userId: textAt(answer, 'userid'),
    userName: textAt(answer, 'userName') || credentials.username.trim(),
    userInfo: null,
    // Forces the permission list to be read on the first navigation after sign-in (AUTH-06).
    lastUpdateTime: null,
  })
}

/** MD5 in lower-case hex: the only form in which the password leaves the browser (AUTH-02). */
export function passwordDigest(password: string): string {
  return bytesToHex(md5(utf8ToBytes(password)))
}

async function askForSession(username: string, password: string): Promise<unknown> {
  try {
    return await sendRequest({
      method: 'POST',
      address: LOGIN_ADDRESS,
      body: { username, password, azureAccount: '', accessToken: '', userType: USER_TYPE },
      isQuiet: true,
    })
  } catch (error) {
    throw signInErrorOf(error)
  }
}

function signInErrorOf(error: unknown): SignInError {
  if (!(error instanceof ApiError) || error.status === 0 || error.error === 'answer.unreadable') {
    return new SignInError(
      platformText('loginServerError'),
      500,
      null,
      error instanceof ApiError ? error.requestId : null,
    )
  }
  const attemptsLeft = Number(fieldOf(error.data, 'canTryCountNum') ?? 0)
  const message = attemptsLeft > 0 ? platformText('attemptsLeft', { count: attemptsLeft }) : error.message
  return new SignInError(message, error.code, attemptsLeft, error.requestId)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textAt(value: unknown, name: string): string {
  const field = fieldOf(value, name)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}
