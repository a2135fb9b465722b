import { randomUUID } from 'node:crypto'
import { noteSignIn, notifyOfNewDevice, type UserRights } from '#modules/access/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keepDevice, rememberDevice } from './device-cookie.ts'
import { insertSession, type SignedInBy } from './session-repository.ts'
import { signInAnswer } from './sign-in-answer.ts'

/**
 * Opens a session for somebody who has proved who they are, bound to the browser that asks. Runs in the caller's
 * transaction. @returns what every sign-in answers
 */
export async function openSessionFor(
  tx: Db,
  context: PublicContext,
  user: Pick<UserRights, 'id' | 'name' | 'display_name'>,
  signedInBy: SignedInBy,
) {
  const { services, client, requestId } = context
  const now = services.now()
  const deviceHash = keepDevice(context)
  const id = randomUUID()
  // In this order and in one trip: what is noted of a session refers to it.
  const [session, isNewDevice] = await Promise.all([
    insertSession(tx, user.id, now, client, { id, deviceHash, signedInBy }),
    rememberDevice(tx, user.id, deviceHash, now),
    noteSignIn(tx, { userId: user.id, sessionId: id, at: now }),
  ])
  if (isNewDevice) await notifyOfNewDevice(tx, user.id, { device: client.userAgent, ip: client.ip })
  await recordAudit(
    tx,
    { user: { id: user.id, displayName: user.display_name }, requestId, client },
    { action: 'session.signed-in', entityType: 'user', entityId: user.id, place: null, before: null, after: null },
  )
  return signInAnswer(user, session)
}
