import { createHash, randomBytes } from 'node:crypto'
import {
  startTestProduct,
  type TestAnswer,
  type TestPerson,
  type TestProduct,
} from '#apps/server/testing/start-test-product.ts'
import type { SignOnAttempt } from '../contract/work-account.ts'
import { type RunningProvider, startProvider } from '../server/demonstration/start-provider.ts'
import { type CookieJar, signInAtProvider } from './sign-in-at-provider.ts'

export const CLIENT_ID = 'plumbline-test'
export const ORIGIN = 'http://127.0.0.1:8080'
/** How long a test waits for a product that is behind with its work. */
const MOST_TRIES = 20
const PAUSE_MS = 300

/** Accounts that the provider of the tests has. */
export const ACCOUNTS = ['ana', 'ben', 'cleo', 'dina', 'emil'].map((subject) => ({
  subject,
  name: { en: `${subject} of the tests`, ar: `${subject} من الاختبارات` },
  email: `${subject}@work.example`,
}))

/** A browser of the tests: what it keeps between the calls of one sign-in. */
export interface SignOnBrowser {
  cookie: string
  readonly verifier: string
}

export interface SsoWorld {
  readonly product: TestProduct
  readonly provider: RunningProvider
  stop(): Promise<void>
}

/** The product with a real OpenID provider beside it. */
export async function startSsoWorld(environment: Readonly<Record<string, string>> = {}): Promise<SsoWorld> {
  const provider = await startProvider({ port: 0, clientId: CLIENT_ID, accounts: ACCOUNTS })
  const product = await startTestProduct({
    environment: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID, ...environment },
  })
  return {
    product,
    provider,
    stop: async () => {
      await product.stop()
      await provider.close()
    },
  }
}

export function newBrowser(): SignOnBrowser {
  return { cookie: '', verifier: randomBytes(32).toString('base64url') }
}

/** Begins an attempt in a browser, which keeps the cookie. @param path that of linking, where it is for that */
export async function begin(
  person: TestPerson,
  browser: SignOnBrowser,
  path = '/api/sso/attempts',
): Promise<SignOnAttempt> {
  const send = () => person.call(path, { method: 'POST', body: {}, headers: browserHeaders(browser) })
  const answer = await patiently(send)
  if (answer.code !== 0) throw new Error(`${answer.status} ${answer.message}`)
  browser.cookie = cookieOf(answer)
  return answer.data as SignOnAttempt
}

/** The request that the browser leaves to the provider with. */
export function authorizationAddress(
  attempt: Pick<SignOnAttempt, 'authorizationEndpoint' | 'nonce'>,
  { verifier }: SignOnBrowser,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: `${ORIGIN}/`,
    scope: 'openid profile email User.Read',
    state: 'of-the-test',
    nonce: attempt.nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
    ...more,
  })
  return `${attempt.authorizationEndpoint}?${query.toString()}`
}

export interface ProviderCode {
  readonly code: string
  readonly issuer: string
}

/** Signs in at the provider and reads its answer. */
export async function codeFor(
  account: string,
  attempt: Pick<SignOnAttempt, 'authorizationEndpoint' | 'nonce'>,
  browser: SignOnBrowser,
  jar?: CookieJar,
): Promise<ProviderCode> {
  const address = await signInAtProvider(authorizationAddress(attempt, browser), account, jar)
  const fragment = new URLSearchParams(new URL(address).hash.slice(1))
  return { code: fragment.get('code') ?? '', issuer: fragment.get('iss') ?? '' }
}

/** Sends the provider's answer to the product. */
export async function redeem(
  person: TestPerson,
  browser: SignOnBrowser,
  attemptId: string,
  code: ProviderCode,
  path = '/api/sso/attempts',
): Promise<TestAnswer> {
  const body = { ...code, codeVerifier: browser.verifier, redirectUri: `${ORIGIN}/` }
  return patiently(() =>
    person.call(`${path}/${attemptId}/redeem`, { method: 'POST', body, headers: browserHeaders(browser) }),
  )
}

/** Asks again where a busy machine made the product refuse work before it did any, as it asks its callers to. */
async function patiently(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (answer.error !== 'server.overloaded' || tries === MOST_TRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** The whole way of one sign-in. */
export async function signInWith(account: string, person: TestPerson, path?: string): Promise<TestAnswer> {
  const browser = newBrowser()
  const attempt = await begin(person, browser, path)
  return redeem(person, browser, attempt.attemptId, await codeFor(account, attempt, browser), path)
}

export function browserHeaders({ cookie }: SignOnBrowser): Record<string, string> {
  return { host: '127.0.0.1:8080', ...(cookie && { cookie }) }
}

export function cookieOf(answer: TestAnswer): string {
  const set = answer.headers['set-cookie']
  return (Array.isArray(set) ? set : [String(set ?? '')]).map((line) => String(line).split(';')[0]).join('; ')
}
