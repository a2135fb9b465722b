import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { ssoErrors } from '../contract/sso-errors.ts'

/** Signatures that are taken. `none` and shared secrets never are, whatever a token or a discovery document says. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']
/** How far the provider's clock may stand from ours, s. */
const CLOCK_TOLERANCE_SECONDS = 60

export interface ExpectedIdentity {
  readonly issuer: string
  readonly clientId: string
  readonly keys: JWTVerifyGetKey
  readonly nonce: string
  readonly subjectClaim: 'sub' | 'oid'
  readonly requiredAmr: string | undefined
}

/** Who a provider says that somebody is. Issuer and subject name the account; the rest is for people to read. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly username: string
  readonly name: string
  readonly email: string
  /** The provider vouches for more than one factor: `mfa` (RFC 8176), or the method that the operator asks it for. */
  readonly isSecondFactorProven: boolean
}

/** Several factors of different kinds were used (RFC 8176, section 2). Single methods, such as `otp`, may stand alone. */
const SEVERAL_FACTORS = 'mfa'

const Claims = z.object({
  sub: z.string().min(1).max(255),
  oid: z.string().min(1).max(255).optional(),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  amr: z.array(z.string()).optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
})

const MAX_WORDS = 200

/**
 * Checks an identity token against the provider's published keys: signature, algorithm, issuer, audience, expiry, nonce,
 * and the method of recognition where one is asked for.
 * @throws identityRefused, with the reason for the log; providerAway where the keys cannot be had.
 */
export async function verifyIdentityToken(token: string, expected: ExpectedIdentity): Promise<Identity> {
  const payload = await verifyProviderToken(token, expected, ['exp', 'iat', 'sub', 'nonce'])
  const parsed = Claims.safeParse(payload)
  if (!parsed.success) throw refused(`claims: ${parsed.error.message}`)
  const claims = parsed.data
  if (claims.nonce !== expected.nonce) throw refused('nonce')
  // Of several audiences, only the one that asked may use the token.
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isShared || claims.azp !== undefined) && claims.azp !== expected.clientId) throw refused('authorised party')
  if (expected.requiredAmr && !claims.amr?.includes(expected.requiredAmr)) throw refused('method of recognition')
  const subject = expected.subjectClaim === 'oid' ? claims.oid : claims.sub
  if (!subject) throw refused(`no ${expected.subjectClaim}`)
  const username = (claims.preferred_username ?? claims.email ?? subject).slice(0, MAX_WORDS)
  return {
    issuer: expected.issuer,
    subject,
    username,
    name: (claims.name ?? username).slice(0, MAX_WORDS),
    email: (claims.email ?? '').slice(0, MAX_WORDS),
    // Where a method is required, a token without it was refused above.
    isSecondFactorProven: expected.requiredAmr !== undefined || claims.amr?.includes(SEVERAL_FACTORS) === true,
  }
}

/**
 * Checks any token that the provider has signed for this client.
 * @throws identityRefused, providerAway
 */
export async function verifyProviderToken(
  token: string,
  { issuer, clientId, keys }: Pick<ExpectedIdentity, 'issuer' | 'clientId' | 'keys'>,
  requiredClaims: readonly string[],
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: [...requiredClaims],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || error instanceof TypeError) throw ssoErrors.providerAway()
    if (error instanceof errors.JOSEError) throw refused(`${error.code}: ${error.message}`)
    throw error
  }
}

function refused(reason: string) {
  return ssoErrors.identityRefused({ reason })
}
