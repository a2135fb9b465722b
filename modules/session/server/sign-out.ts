import { ACCESS_CHANGED_CHANNEL } from '#modules/access/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { announce } from '#platform/server/bus/announce.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { forgetPrincipals } from './authenticate.ts'
import { endSession } from './session-repository.ts'

/** Ends the session that makes the call, on every process. */
export async function signOut(context: RequestContext): Promise<null> {
  const { services, user } = context
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await endSession(tx, user.sessionId, services.now())
    await recordAudit(tx, context, {
      action: 'session.signed-out',
      entityType: 'user',
      entityId: user.id,
      place: null,
      before: null,
      after: null,
    })
    announce(tx, ACCESS_CHANGED_CHANNEL, user.id)
  })
  forgetPrincipals(services)
  return null
}
