import { findUserRights } from '#modules/access/server/public.ts'
import { isFactorRequired, secondFactorOf } from '#modules/account/server/public.ts'
import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import { beginSecondFactor, mintSignInCode } from '#modules/session/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RefusalError } from '#platform/contract/define-errors.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ssoApi } from '../contract/sso-api.ts'
import { ssoErrors } from '../contract/sso-errors.ts'
import { redeemAnswer, toSignOnAccount } from './redeem-answer.ts'
import type { Identity } from './verify-identity-token.ts'
import { askForApproval, findAccount, noteSignIn } from './work-account-repository.ts'

type Input = InputOf<(typeof ssoApi)['endpoints']['redeem']>
type Minted = Awaited<ReturnType<typeof mintSignInCode>>
type Question = Awaited<ReturnType<typeof beginSecondFactor>>

/**
 * Turns the provider's answer into a code of this server, which the browser exchanges like any sign-in with
 * `microsoftCode`. An account is known by issuer and subject alone; names and addresses in the token decide nothing.
 * Where this installation asks the person for a second factor and the provider does not vouch for one, ours is asked for.
 */
export async function signInWithAccount(context: PublicContext, input: Input) {
  const identity = await redeemAnswer(context, input, null)
  // A refusal is thrown behind the transaction: that somebody asked must stay.
  const outcome = await context.services.database.transaction(SYSTEM_SCOPE, async (tx) => admit(tx, context, identity))
  if ('refusal' in outcome) throw outcome.refusal
  const account = toSignOnAccount(identity)
  if ('secondFactor' in outcome) return { account, microsoftCode: null, secondFactor: outcome.secondFactor }
  const { name, value, maxAgeSeconds } = outcome.minted.verifierCookie
  context.cookies.set(name, value, maxAgeSeconds)
  return { account, microsoftCode: outcome.minted.code, secondFactor: null }
}

async function admit(
  tx: Db,
  context: PublicContext,
  identity: Identity,
): Promise<{ minted: Minted } | { secondFactor: Question } | { refusal: RefusalError }> {
  const { config, now } = context.services
  const account = await findAccount(tx, identity)
  if (!account) return { refusal: await refuseUnknown(tx, context, identity) }
  const user = await findUserRights(tx, account.user_id)
  // The demonstration's people are nobody outside of demonstration mode, by whatever way they come.
  if (!user || (user.is_demonstration && !config.DEMO)) return { refusal: await refuseUnknown(tx, context, identity) }
  if (user.status === DISABLED_STATUS) return { refusal: ssoErrors.userDisabled({ account: identity.username }) }
  await noteSignIn(tx, account.id, identity, now())
  // Who has none yet gets a session that lets them set one up and nothing else.
  const isAsked = !identity.isSecondFactorProven && isFactorRequired(context.services, { isAdmin: user.is_admin })
  const factor = isAsked ? await secondFactorOf(tx, user.id) : null
  if (factor) return { secondFactor: await beginSecondFactor(tx, context, user.id, factor.methods) }
  return { minted: await mintSignInCode(tx, { userId: user.id, now: now() }) }
}

async function refuseUnknown(tx: Db, context: PublicContext, identity: Identity): Promise<RefusalError> {
  const account = identity.username
  const isAsking = context.services.config.OIDC_UNKNOWN_ACCOUNTS === 'approve'
  const request = isAsking ? await askForApproval(tx, identity, context.services.now()) : null
  await recordAudit(tx, context, {
    action: 'work-account.refused',
    entityType: 'work-account',
    entityId: `${identity.issuer} ${identity.subject}`,
    place: null,
    after: { account, state: request?.state ?? 'unknown' },
  })
  if (!request) return ssoErrors.unknownAccount({ account })
  return request.state === 'rejected' ? ssoErrors.rejectedAccount({ account }) : ssoErrors.awaitingApproval({ account })
}
