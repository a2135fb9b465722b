import type { SignOnOptions } from '../../contract/work-account.ts'
import { AccountCache } from './account-cache.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import { openStorage } from './open-storage.ts'
import { createSignOn, type SignOnParts, type SignOnServer } from './sign-on.ts'
import type { SignOnWindows } from './sign-on-windows.ts'

export const FAKE_ORIGIN = 'https://site.example'
export const FAKE_ISSUER = 'https://login.example/tenant'

export const FAKE_OPTIONS: SignOnOptions = {
  clientId: 'plumbline',
  authority: FAKE_ISSUER,
  scope: 'openid profile email User.Read',
  prompt: 'login',
  interaction: 'popup',
  logLevel: 'none',
  hasNativeBroker: false,
}

export const ANA = { accountId: `${FAKE_ISSUER} ana`, username: 'ana@work.example', name: 'Ana' }
export const BEN = { accountId: `${FAKE_ISSUER} ben`, username: 'ben@work.example', name: 'Ben' }

/** What the provider would answer to a request that was sent to it. */
export function answerTo(request: string, more: Readonly<Record<string, string>> = {}): string {
  const asked = new URL(request).searchParams
  const fragment = new URLSearchParams({ code: 'code-1', state: asked.get('state') ?? '', iss: FAKE_ISSUER, ...more })
  return `${asked.get('redirect_uri')}#${fragment.toString()}`
}

/** Single sign-on with the real protocol library; windows and server are a test's own. */
export function fakeSignOn(parts: Partial<Omit<SignOnParts, 'server'>> & { server?: Partial<SignOnServer> } = {}) {
  const storage = openStorage([], () => {})
  const requests: string[] = []
  const logged: string[] = []
  const ask = async (address: string) => {
    requests.push(address)
    return answerTo(address)
  }
  const windows: SignOnWindows = {
    leaveTo: async (address) => {
      requests.push(address)
      return new Promise<never>(() => {})
    },
    askSilently: ask,
    openPopup: () => ({ ask, close: () => {} }),
  }
  const server: SignOnServer = {
    begin: async () => ({
      attemptId: '6f1f9d44-7c0a-4a55-8a51-0f4c6ce4ce01',
      nonce: 'nonce-1',
      issuer: FAKE_ISSUER,
      authorizationEndpoint: `${FAKE_ISSUER}/authorize`,
    }),
    redeem: async () => ({ account: ANA, microsoftCode: 'server-code-1', secondFactor: null }),
    signOutEndpoint: async () => `${FAKE_ISSUER}/logout`,
    ...parts.server,
  }
  const options = parts.options ?? FAKE_OPTIONS
  const accounts = parts.accounts ?? new AccountCache(storage)
  const signOn = createSignOn({
    adapter: createOidcAdapter(options, storage),
    windows,
    broker: null,
    origin: FAKE_ORIGIN,
    language: () => 'en',
    log: (level, text) => logged.push(`${level} ${text}`),
    ...parts,
    options,
    accounts,
    server,
  })
  return { signOn, requests, logged, accounts, storage }
}
