import { findUserRights } from '#modules/access/server/public.ts'
import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { PublicContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { sessionApi } from '../contract/session-api.ts'
import { sessionErrors } from '../contract/session-errors.ts'
import { openSessionFor } from './open-session-for.ts'
import { takeSignInCode, VERIFIER_COOKIE } from './sign-in-code.ts'

type Input = InputOf<(typeof sessionApi)['endpoints']['exchangeCode']>

/**
 * Exchanges the server's own code for a session (AUTH-16). It is used up whatever comes of it, in a transaction of its own,
 * and only by the browser that it was minted for: the cookie does not come along from another site (D6).
 */
export async function exchangeCode(context: PublicContext, { microsoftCode }: Input) {
  const { database, now } = context.services
  const verifier = context.cookies.get(VERIFIER_COOKIE)
  if (!verifier) throw sessionErrors.codeGone()
  const userId = await database.transaction(SYSTEM_SCOPE, async (tx) =>
    takeSignInCode(tx, { code: microsoftCode, verifier, now: now() }),
  )
  context.cookies.set(VERIFIER_COOKIE, '', 0)
  if (!userId) throw sessionErrors.codeGone()
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    const user = await findUserRights(tx, userId)
    if (!user) throw sessionErrors.codeGone()
    if (user.status === DISABLED_STATUS) throw sessionErrors.disabled({ canTryCountNum: 0 })
    return openSessionFor(tx, context, user, 'work-account')
  })
}
