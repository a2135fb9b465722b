import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { ApiError } from '../api/api-error.ts'
import { platformRequest } from '../api/platform-client.ts'
import { sendRequest } from '../api/request.ts'
import { isRecord } from '../is-record.ts'
import { platformText } from '../language/platform-text.ts'
import { browserSession } from './browser-session.ts'
import { type ClickMode, forgetSession, isSignedIn, setSession } from './session-store.ts'
import { platformAddresses, signInOptions } from './sign-in-options.ts'
import { logOut } from './sign-out.ts'
import { readTokenAnswer } from './token-answer.ts'
import { whileBusy } from './while-busy.ts'

const LOGIN_ADDRESS = '/user_rbac/api/user/login'

/** The specification's user type of name-and-password sign-in; it knows no other. */
const USER_TYPE = 0

/** Nothing is on the screen yet while the code of single sign-on is exchanged, ms. */
const CODE_WAIT_MS = 20_000

/** Code of a sign-in that asks for a second factor; `data` says which ones. */
const SECOND_FACTOR_CODE = 428

/** What a sign-in waits for after the password. */
export interface SecondFactorDemand {
  /** Names this attempt to the server. */
  readonly challenge: string
  readonly methods: readonly string[]
  /** What the server says of the person's passkeys, unread. */
  readonly passkey: unknown
}

/** Refusal of a sign-in, with the words to show. */
export class SignInError extends Error {
  /** Code of the answer; 500 where the server could not be reached (AUTH-04). */
  readonly code: number
  readonly attemptsLeft: number | null
  readonly requestId: string | null
  /** Set where the password was right and something else is asked for as well. */
  readonly secondFactor: SecondFactorDemand | null

  constructor(
    message: string,
    code: number,
    parts: Partial<Pick<SignInError, 'attemptsLeft' | 'requestId' | 'secondFactor'>> = {},
  ) {
    super(message)
    this.name = 'SignInError'
    this.code = code
    this.attemptsLeft = parts.attemptsLeft ?? null
    this.requestId = parts.requestId ?? null
    this.secondFactor = parts.secondFactor ?? null
  }
}

/**
 * Signs in with name and password (AUTH-01). Whoever was signed in before is signed out first (AUTH-14). On success the
 * session is kept and told to all tabs; navigating then reads the permission list and leads to the first permitted screen.
 * @throws SignInError with the message of AUTH-03 or AUTH-04.
 */
export async function signIn(credentials: { readonly username: string; readonly password: string }): Promise<void> {
  const username = credentials.username.trim()
  await leaveFirst()
  const body = {
    username,
    password: await sentPassword(credentials.password),
    azureAccount: '',
    accessToken: '',
    userType: USER_TYPE,
  }
  adoptSignIn(await askForSession(LOGIN_ADDRESS, body), { clickMode: 'input', typedName: username })
}

/**
 * Ends a sign-in that asked for a second factor: the answer to its challenge is checked by the server.
 * @throws SignInError
 */
export async function answerSecondFactor(answer: {
  readonly challenge: string
  readonly method: string
  readonly answer: unknown
}): Promise<void> {
  adoptSignIn(await askForSession('/api/session/second-factor', answer), { clickMode: 'input' })
}

/**
 * Signs in at the platform layer by name and password digest (AUTH-13), at its configured address or the given one.
 * @throws Error 'Missing login url in params or config' (AUTH-17); PlatformFailure for a refusal.
 */
export async function platformLogin(params: {
  readonly name: string
  readonly password: string
  readonly type?: string
  readonly url?: string
}): Promise<void> {
  const address = await loginAddress(params.url)
  await leaveFirst()
  const { name, password, type } = params
  const body = { name, password: await sentPassword(password), ...(type === undefined ? {} : { type }) }
  const { data } = await platformRequest({ method: 'POST', address, body, isLogin: true, cache: 'no-cache' })
  adoptSignIn(data, { clickMode: 'input', typedName: name })
}

/**
 * Signs in with the single-use code that the page's address brought from single sign-on (AUTH-16).
 * @throws Error where no login address is configured (AUTH-17), SignInError where the answer has no token, and
 * PlatformFailure for a refusal.
 */
export async function signInWithCode(microsoftCode: string): Promise<void> {
  const address = await loginAddress()
  await leaveFirst()
  const query = new URLSearchParams({ microsoftCode })
  const { data } = await platformRequest({
    method: 'GET',
    address: `${address}?${query.toString()}`,
    isLogin: true,
    cache: 'no-cache',
    timeoutMs: CODE_WAIT_MS,
  })
  adoptSignIn(data, { clickMode: 'sso', microsoftCode })
}

/** Takes what a sign-in answered: keeps it, and tells all tabs (AUTH-14). @throws SignInError where it is no sign-in. */
export function adoptSignIn(
  answer: unknown,
  how: { readonly clickMode: ClickMode; readonly typedName?: string; readonly microsoftCode?: string },
): void {
  const read = readTokenAnswer(answer)
  if (!read) throw new SignInError(platformText('loginServerError'), 500)
  const userName = read.userName || (how.typedName ?? '')
  setSession({
    userId: read.userId,
    userName,
    clickMode: how.clickMode,
    microsoftCode: how.microsoftCode ?? null,
    imageryToken: read.imageryToken || null,
    userInfo: null,
    // Forces the permission list to be read on the first navigation after sign-in (AUTH-06).
    lastUpdateTime: null,
  })
  const isAccepted = browserSession.publish(read.tokens, 'login', { userId: read.userId, userName })
  if (isAccepted) return
  forgetSession()
  throw new SignInError(platformText('loginServerError'), 500)
}

/** A password as this installation wants it sent: as its MD5 digest (AUTH-02), or as it is where that is configured. */
export async function sentPassword(password: string): Promise<string> {
  // A server that does not answer has its say when the password is sent.
  const { passwordScheme } = await signInOptions().catch(() => ({ passwordScheme: undefined }))
  return passwordScheme === 'raw' ? password : passwordDigest(password)
}

/** MD5 in lower-case hex: the form in which the password leaves the browser where nothing else is configured (AUTH-02). */
export function passwordDigest(password: string): string {
  return bytesToHex(md5(utf8ToBytes(password)))
}

async function loginAddress(given?: string): Promise<string> {
  const address = given ?? (await platformAddresses()).login
  if (!address) throw new Error('Missing login url in params or config')
  return address
}

async function leaveFirst(): Promise<void> {
  if (isSignedIn()) await logOut({ isOperation: true })
}

async function askForSession(address: string, body: unknown): Promise<unknown> {
  try {
    return await whileBusy(() => sendRequest({ method: 'POST', address, body, isQuiet: true, cache: 'no-cache' }))
  } catch (error) {
    throw signInErrorOf(error)
  }
}

function signInErrorOf(error: unknown): SignInError {
  if (!(error instanceof ApiError) || error.status === 0 || error.error === 'answer.unreadable') {
    const requestId = error instanceof ApiError ? error.requestId : null
    return new SignInError(platformText('loginServerError'), 500, { requestId })
  }
  const { code, requestId, data } = error
  const secondFactor = code === SECOND_FACTOR_CODE ? readDemand(data) : null
  const attemptsLeft = isRecord(data) ? Number(data['canTryCountNum'] ?? 0) : 0
  const message = attemptsLeft > 0 ? platformText('attemptsLeft', { count: attemptsLeft }) : error.message
  return new SignInError(message, code, { attemptsLeft, requestId, secondFactor })
}

function readDemand(data: unknown): SecondFactorDemand | null {
  if (!isRecord(data) || typeof data['challenge'] !== 'string' || !Array.isArray(data['methods'])) return null
  const methods = data['methods'].filter((method): method is string => typeof method === 'string')
  return { challenge: data['challenge'], methods, passkey: data['passkey'] ?? null }
}
