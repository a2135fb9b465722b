import { Buffer } from 'node:buffer'
import { endSessionsOf } from '#modules/session/server/public.ts'
import type { RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { identityProvider } from './identity-provider.ts'
import { verifyProviderToken } from './verify-identity-token.ts'
import { findAccount } from './work-account-repository.ts'

/** A logout token is a few hundred bytes. */
const MAX_BODY_BYTES = 16 * 1024
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A logout token is sent at once; an older one is a replay, s. */
const MAX_AGE_SECONDS = 120

/** OpenID Connect Back-Channel Logout 1.0: the account has signed out at the provider, and so has its user here. */
export async function backChannelLogout(
  context: PublicContext,
  _input: unknown,
  exchange: RawExchange,
): Promise<RawAnswer> {
  try {
    const token = new URLSearchParams(await readBody(exchange)).get('logout_token')
    if (!token) return answer(400)
    const subject = await subjectOf(context, token)
    if (!subject) return answer(400)
    await endSessions(context, subject)
    return answer(200)
  } catch (error) {
    // The protocol knows 400 for a token that is not right; the log has the reason.
    if (!(error instanceof RefusalError)) throw error
    context.log.warn({ err: error, details: error.details }, 'a logout token was refused')
    return answer(error.status === 503 ? 503 : 400)
  }
}

async function subjectOf(context: PublicContext, token: string) {
  const { config, now } = context.services
  const provider = await identityProvider(config)
  const claims = await verifyProviderToken(token, provider, ['iat', 'jti', 'events'])
  const events = claims['events']
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
  const age = now().getTime() / 1000 - (claims.iat ?? 0)
  const subject = claims[config.OIDC_SUBJECT_CLAIM]
  // With a nonce it would be an identity token, which anybody who was signed in has.
  if (!isLogout || 'nonce' in claims || Math.abs(age) > MAX_AGE_SECONDS || typeof subject !== 'string') return null
  return { issuer: provider.issuer, subject }
}

async function endSessions(context: PublicContext, name: { issuer: string; subject: string }): Promise<void> {
  const { database, now } = context.services
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const account = await findAccount(tx, name)
    if (!account) return
    await endSessionsOf(tx, account.user_id, now())
    await recordAudit(tx, context, {
      action: 'work-account.signed-out',
      entityType: 'user',
      entityId: account.user_id,
      place: null,
      after: { account: account.username },
    })
  })
}

async function readBody({ body }: RawExchange): Promise<string> {
  const parts: Uint8Array[] = []
  let sizeBytes = 0
  for await (const part of body) {
    sizeBytes += part.length
    if (sizeBytes > MAX_BODY_BYTES) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function answer(status: number): RawAnswer {
  return { status, headers: {} }
}
