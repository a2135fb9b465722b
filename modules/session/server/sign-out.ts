import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext, RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { sessionApi } from '../contract/session-api.ts'
import { forgetPrincipals } from './authenticate.ts'
import { endOneSession } from './end-sessions-of.ts'
import { findSessionOfToken, getSession, type SessionRow } from './session-repository.ts'

type Tokens = InputOf<(typeof sessionApi)['endpoints']['platformLogout']>

/** Ends the session that makes the call, on every process. */
export async function signOut(context: RequestContext): Promise<null> {
  await end(context, async (tx) => getSession(tx, context.user.sessionId))
  return null
}

/**
 * The platform layer's logout (AUTH-15): ends the session that authenticates the call; where none does, the one whose token
 * was sent along, also where that token has run out. Nobody else's can be reached (D18), and every call is answered alike.
 */
export async function platformSignOut(context: PublicContext, sent: Tokens): Promise<null> {
  const { user } = context
  const token = sent.refreshToken || sent.cpoSysAccessToken || sent.sys_token || sent.ocToken
  await end(context, async (tx) => {
    if (user) return getSession(tx, user.sessionId)
    return token ? findSessionOfToken(tx, token) : null
  })
  return null
}

async function end(context: PublicContext, find: (tx: Db) => Promise<SessionRow | null>): Promise<void> {
  const { services, user, viewer, requestId, client } = context
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const session = await find(tx)
    if (!session || !(await endOneSession(tx, session, services.now()))) return
    await recordAudit(
      tx,
      { user, viewer: viewer ?? null, requestId, client },
      {
        action: 'session.signed-out',
        entityType: 'user',
        entityId: session.user_id,
        place: null,
        before: null,
        after: null,
      },
    )
  })
  forgetPrincipals(services)
}
