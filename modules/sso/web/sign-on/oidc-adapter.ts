import { Log, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import type { SignOnOptions } from '../../contract/work-account.ts'
import type { KeyValueStorage } from './account-cache.ts'
import type { AuthorizationAnswer, AuthorizationRequest, RequestState, SignOnAdapter } from './sign-on-adapter.ts'
import { SignOnError } from './sign-on-error.ts'

const STATE_PREFIX = 'plumbline-sign-on.'
/** State of an interaction that nobody came back from is removed after this, s. */
const STALE_STATE_SECONDS = 900
const LEVELS = { none: Log.NONE, error: Log.ERROR, warn: Log.WARN, info: Log.INFO, debug: Log.DEBUG }
/** Answers of a provider that say that the person has to do something (OpenID Connect Core, 3.1.2.6). */
const WANTS_PERSON = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/**
 * Authorization code with PKCE by oidc-client-ts (SSO-02). The library makes state and proof key and keeps them; the code
 * is redeemed by our server, so the browser needs no way to the provider's token endpoint and never has a token of it.
 * @param storage where state is kept while the page is left: local storage (SSO-01)
 * @throws SignOnError crypto_unavailable where the page is not served in a way that browsers give cryptography to
 */
export function createOidcAdapter(options: SignOnOptions, storage: KeyValueStorage): SignOnAdapter {
  if (!globalThis.crypto?.subtle) throw new SignOnError('crypto_unavailable')
  Log.setLogger(console)
  Log.setLevel(LEVELS[options.logLevel])
  const stateStore = new WebStorageStateStore({ prefix: STATE_PREFIX, store: asyncStorage(storage) })
  const clientFor = (issuer: string, authorizationEndpoint: string, redirectUri: string) =>
    new OidcClient({
      authority: options.authority,
      client_id: options.clientId,
      redirect_uri: redirectUri,
      scope: options.scope,
      response_type: 'code',
      // In the fragment, which is sent to no server and stands in no log.
      response_mode: 'fragment',
      // Given, so that nothing is asked of the provider from here.
      metadata: { issuer, authorization_endpoint: authorizationEndpoint },
      stateStore,
      staleStateAgeInSeconds: STALE_STATE_SECONDS,
    })
  return {
    createRequest: async (request) => createRequest(clientFor, request),
    readAnswer: async (address) => readAnswer(clientFor(options.authority, '', ''), address),
  }
}

async function createRequest(
  clientFor: (issuer: string, authorizationEndpoint: string, redirectUri: string) => OidcClient,
  request: AuthorizationRequest,
): Promise<string> {
  const client = clientFor(request.issuer, request.authorizationEndpoint, request.redirectUri)
  const { url } = await client.createSigninRequest({
    state: request.state,
    request_type: request.state.interaction,
    nonce: request.nonce,
    ui_locales: request.language,
    ...(request.prompt && { prompt: request.prompt }),
    ...(request.loginHint && { login_hint: request.loginHint }),
  })
  return url
}

async function readAnswer(client: OidcClient, address: string): Promise<AuthorizationAnswer> {
  const { state, response } = await readState(client, address)
  const kept = readRequestState(state.data)
  if (!kept || kept.interaction !== state.request_type) throw new SignOnError('state_mismatch')
  if (response.error) throw refusalOf(response.error, response.error_description)
  if (!response.code || !state.code_verifier) throw new SignOnError('no_server_response')
  const issuer = new URLSearchParams(new URL(address).hash.slice(1)).get('iss')
  return {
    state: kept,
    code: response.code,
    codeVerifier: state.code_verifier,
    redirectUri: state.redirect_uri,
    ...(issuer && { issuer }),
  }
}

/** The state of the answer, used up: what is read a second time does not match any more. */
async function readState(client: OidcClient, address: string) {
  if (!new URLSearchParams(new URL(address).hash.slice(1)).get('state')) throw new SignOnError('state_missing')
  try {
    return await client.readSigninResponseState(address, true)
  } catch (error) {
    throw new SignOnError('state_mismatch', { cause: error })
  }
}

function refusalOf(error: string, description: string | null): SignOnError {
  const detail = description ? `${error}: ${description}` : error
  if (error === 'access_denied') return new SignOnError('user_cancelled', { detail })
  if (WANTS_PERSON.has(error)) return new SignOnError('interaction_required', { detail })
  return new SignOnError('provider_refused', { detail })
}

function readRequestState(data: unknown): RequestState | null {
  if (typeof data !== 'object' || data === null) return null
  const { interaction, purpose, attemptId, returnTo } = data as Record<string, unknown>
  const isKnown = ['redirect', 'popup', 'silent', 'native'].includes(String(interaction))
  if (!isKnown || (purpose !== 'login' && purpose !== 'acquire-token') || typeof attemptId !== 'string') return null
  return {
    interaction: interaction as RequestState['interaction'],
    purpose,
    attemptId,
    returnTo: typeof returnTo === 'string' ? returnTo : null,
  }
}

/** The library also lists what is kept, to remove what is old. */
function asyncStorage(storage: KeyValueStorage): Storage {
  if ('key' in storage && 'length' in storage) return storage as Storage
  const keys = new Set<string>()
  return {
    get length() {
      return keys.size
    },
    key: (index) => [...keys][index] ?? null,
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      keys.add(key)
      storage.setItem(key, value)
    },
    removeItem: (key) => {
      keys.delete(key)
      storage.removeItem(key)
    },
    clear: () => {
      for (const key of keys) storage.removeItem(key)
      keys.clear()
    },
  }
}
