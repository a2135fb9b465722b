import type { PublicContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { ssoErrors } from '../contract/sso-errors.ts'
import type { ProviderAnswer, SignOnAccount } from '../contract/work-account.ts'
import { browserBinding } from './browser-binding.ts'
import { identityProvider } from './identity-provider.ts'
import { type Identity, verifyIdentityToken } from './verify-identity-token.ts'
import { takeAttempt } from './work-account-repository.ts'

/**
 * Who the provider's answer is about. The attempt is used up first, in a transaction of its own: a second call with the
 * same answer finds none, whatever becomes of the first.
 * @param userId who began the attempt, where it is to link an account
 * @throws attemptGone, codeRefused, identityRefused, providerAway, notOffered
 */
export async function redeemAnswer(
  context: PublicContext,
  answer: ProviderAnswer,
  userId: string | null,
): Promise<Identity> {
  const { config, database, now } = context.services
  const provider = await identityProvider(config)
  const binding = browserBinding(context)
  if (!binding) throw ssoErrors.attemptGone({ reason: 'no cookie' })
  const nonce = await database.transaction(SYSTEM_SCOPE, async (tx) =>
    takeAttempt(tx, { id: answer.id, binding, userId, now: now() }),
  )
  if (!nonce) throw ssoErrors.attemptGone({ reason: 'unknown, used or too old' })
  const token = await provider.redeem({ ...answer, nonce })
  return verifyIdentityToken(token, {
    issuer: provider.issuer,
    clientId: provider.clientId,
    keys: provider.keys,
    nonce,
    subjectClaim: config.OIDC_SUBJECT_CLAIM,
    requiredAmr: config.OIDC_REQUIRED_AMR,
  })
}

/** The account as the browser remembers it. */
export function toSignOnAccount({ issuer, subject, username, name }: Identity): SignOnAccount {
  return { accountId: `${issuer} ${subject}`, username, name }
}
