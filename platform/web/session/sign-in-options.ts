import { sendRequest } from '../api/request.ts'
import { takeFirstRead } from '../first-read.ts'
import { isRecord } from '../is-record.ts'

const OPTIONS_ADDRESS = '/api/session/sign-in-options'

/** Signing in and out wait for this answer; a server that does not give it is as good as away, ms. */
const WAIT_MS = 10_000

/** Addresses of the platform layer, as this installation has configured them; null where it has none. */
export interface PlatformAddresses {
  readonly login: string | null
  /** Renews a session of single sign-on. */
  readonly refresh: string | null
  /** Renews a session of name and password. */
  readonly clickRefresh: string | null
  readonly logout: string | null
}

const NO_ADDRESSES: PlatformAddresses = { login: null, refresh: null, clickRefresh: null, logout: null }

let answered: Promise<Readonly<Record<string, unknown>>> | null = null

/**
 * What the server offers for signing in, asked once for the page where that has not brought it. By address: the api file
 * would bring its schemas, and their library, into the first page.
 * @throws ApiError where the server does not answer; the next call asks again.
 */
export function signInOptions(): Promise<Readonly<Record<string, unknown>>> {
  answered ??= ask().catch((error: unknown) => {
    answered = null
    throw error
  })
  return answered
}

/** Forgets the answer: for a test, in which the next server is another one. */
export function forgetSignInOptions(): void {
  answered = null
}

/** Addresses of the platform layer. @throws ApiError where the server does not answer. */
export async function platformAddresses(): Promise<PlatformAddresses> {
  const { platform } = await signInOptions()
  if (!isRecord(platform)) return NO_ADDRESSES
  const text = (name: string) => (typeof platform[name] === 'string' && platform[name] !== '' ? platform[name] : null)
  return {
    login: text('login'),
    refresh: text('refresh'),
    clickRefresh: text('clickRefresh'),
    logout: text('logout'),
  }
}

async function ask(): Promise<Readonly<Record<string, unknown>>> {
  const given = takeFirstRead(OPTIONS_ADDRESS)
  if (isRecord(given)) return given
  const answer = await sendRequest({ method: 'GET', address: OPTIONS_ADDRESS, isQuiet: true, timeoutMs: WAIT_MS })
  return isRecord(answer) ? answer : {}
}
