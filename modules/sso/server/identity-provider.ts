import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as jwksFetch } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '#platform/server/config.ts'
import { ssoErrors } from '../contract/sso-errors.ts'

/** Longest that the provider may take for one answer, s. */
const ANSWER_SECONDS = 8
/** The provider's addresses are read again after this. */
const DISCOVERY_MS = 3_600_000
/** A key that is not known is asked for anew at most so often, so that forged tokens do not make us call the provider. */
const KEYS_COOLDOWN_MS = 30_000

/** The configured provider as its discovery document describes it. Keys come from there and from nowhere else. */
export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly authorizationEndpoint: string
  readonly endSessionEndpoint: string | null
  readonly keys: JWTVerifyGetKey
  /**
   * Redeems a code for the raw identity token.
   * @throws codeRefused where the provider refuses it, identityRefused where its answer is no identity, providerAway.
   */
  redeem(answer: RedeemedAnswer): Promise<string>
}

export interface RedeemedAnswer {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly nonce: string
  readonly issuer?: string | undefined
}

type Known = { readonly provider: Promise<IdentityProvider>; readonly until: number }
const known = new Map<string, Known>()

/** True where a provider is configured. */
export function isSignOnOffered(config: Config): boolean {
  return config.OIDC_ISSUER !== undefined && config.OIDC_CLIENT_ID !== undefined
}

/**
 * The configured provider. Its addresses are kept for an hour; a failure is not kept.
 * @throws notOffered where none is configured, providerAway where it does not answer.
 */
export async function identityProvider(config: Config): Promise<IdentityProvider> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config
  if (issuer === undefined || clientId === undefined) throw ssoErrors.notOffered()
  const key = `${issuer} ${clientId}`
  const kept = known.get(key)
  if (kept && kept.until > performance.now()) return kept.provider
  const provider = discover(config, new URL(issuer), clientId)
  known.set(key, { provider, until: performance.now() + DISCOVERY_MS })
  try {
    return await provider
  } catch (error) {
    if (known.get(key)?.provider === provider) known.delete(key)
    throw refusalOf(error)
  }
}

async function discover(config: Config, issuer: URL, clientId: string): Promise<IdentityProvider> {
  const secret = config.OIDC_CLIENT_SECRET
  const isPlain = issuer.protocol === 'http:'
  const client = await oidc.discovery(
    issuer,
    clientId,
    undefined,
    secret ? oidc.ClientSecretBasic(secret) : oidc.None(),
    {
      timeout: ANSWER_SECONDS,
      // Only for a provider on this machine: the configuration takes no other plain address.
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
    },
  )
  const metadata = client.serverMetadata()
  if (!metadata.jwks_uri || !metadata.authorization_endpoint) throw ssoErrors.providerAway({ reason: 'discovery' })
  return {
    issuer: metadata.issuer,
    clientId,
    authorizationEndpoint: metadata.authorization_endpoint,
    endSessionEndpoint: metadata.end_session_endpoint ?? null,
    keys: createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: ANSWER_SECONDS * 1000,
      cooldownDuration: KEYS_COOLDOWN_MS,
      // A key set that redirects elsewhere is not the issuer's.
      [jwksFetch]: async (url, init) => fetch(url, { ...init, redirect: 'error' }),
    }),
    redeem: async (answer) => redeemCode(client, answer),
  }
}

async function redeemCode(client: oidc.Configuration, answer: RedeemedAnswer): Promise<string> {
  const address = new URL(answer.redirectUri)
  address.search = new URLSearchParams({ code: answer.code, ...(answer.issuer && { iss: answer.issuer }) }).toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(
      client,
      address,
      { pkceCodeVerifier: answer.codeVerifier, expectedNonce: answer.nonce, idTokenExpected: true },
      { redirect_uri: answer.redirectUri },
    )
    if (!tokens.id_token) throw ssoErrors.identityRefused({ reason: 'no identity token' })
    return tokens.id_token
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A failure of the provider or of the way to it, as a refusal that a person can act upon; ours pass unchanged. */
function refusalOf(error: unknown): unknown {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError) {
    const isTheirs = error.status >= 500
    return isTheirs ? ssoErrors.providerAway({ reason: error.code }) : ssoErrors.codeRefused({ reason: error.message })
  }
  if (error instanceof oidc.AuthorizationResponseError) return ssoErrors.codeRefused({ reason: error.message })
  if (error instanceof oidc.ClientError) {
    const isAway = AWAY_CODES.has(error.code ?? '')
    const reason = `${error.code}: ${error.message}`
    return isAway ? ssoErrors.providerAway({ reason }) : ssoErrors.identityRefused({ reason })
  }
  // What fetch throws where nobody listens, the name is unknown or TLS fails.
  if (error instanceof TypeError) return ssoErrors.providerAway({ reason: String(error.cause ?? error.message) })
  return error
}

/** What openid-client says where the answer is not one of a working provider. */
const AWAY_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])
