import {
  checkDigest,
  DISABLED_STATUS,
  findUserByName,
  noteSignIn,
  type UserRights,
} from '#modules/access/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { sessionApi } from '../contract/session-api.ts'
import { sessionErrors } from '../contract/session-errors.ts'
import { insertSession } from './session-repository.ts'
import {
  type Attempt,
  forgetAttempts,
  networkOf,
  returnAttempt,
  TRIES_PER_NAME,
  TRIES_PER_SOURCE,
  takeAttempt,
} from './sign-in-attempts.ts'

type Input = InputOf<(typeof sessionApi)['endpoints']['login']>
type User = Pick<UserRights, 'id' | 'name' | 'display_name' | 'status' | 'password_hash' | 'is_demonstration'>

/**
 * Signs in with name and password digest (AUTH-01 to AUTH-03). An unknown name counts, waits and is answered exactly as
 * a wrong password. The try is taken before the check and stays taken when the answer is a refusal.
 */
export async function signIn(context: PublicContext, { username, password }: Input) {
  const { config, database, passwordPepper } = context.services
  const subjects = { name: `name:${username.toLowerCase()}`, source: `source:${networkOf(context.client.ip)}` }
  const { attempt, user } = await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const source = await takeAttempt(tx, subjects.source, TRIES_PER_SOURCE)
    const name = await takeAttempt(tx, subjects.name, TRIES_PER_NAME)
    return { attempt: source.isLocked ? source : name, user: await findUserByName(tx, username) }
  })
  refuseWhereLocked(attempt)
  // The demonstration's passwords are public: outside of demonstration mode its users are nobody.
  const passwordHash = user && (config.DEMO || !user.is_demonstration) ? user.password_hash : null
  if (!(await checkDigest(password, passwordHash, passwordPepper)) || !user) throw refusalOf(attempt)
  if (user.status === DISABLED_STATUS) throw sessionErrors.disabled({ canTryCountNum: 0 })
  return openSession(context, user, subjects)
}

function refuseWhereLocked(attempt: Attempt): void {
  if (attempt.isLocked) throw sessionErrors.locked({ canTryCountNum: 0, minutes: attempt.lockedMinutes })
}

function refusalOf({ triesLeft }: Attempt) {
  if (triesLeft > 0) return sessionErrors.credentialsWrong({ canTryCountNum: triesLeft })
  return sessionErrors.locked({ canTryCountNum: 0, minutes: 1 })
}

async function openSession(context: PublicContext, user: User, subjects: { name: string; source: string }) {
  const { database, now } = context.services
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    await forgetAttempts(tx, subjects.name)
    await returnAttempt(tx, subjects.source)
    const session = await insertSession(tx, user.id, now(), context.client)
    await noteSignIn(tx, { userId: user.id, sessionId: session.id, at: now() })
    await recordAudit(
      tx,
      { user: { id: user.id, displayName: user.display_name }, requestId: context.requestId, client: context.client },
      {
        action: 'session.signed-in',
        entityType: 'user',
        entityId: user.id,
        place: null,
        before: null,
        after: null,
      },
    )
    return {
      userid: user.id,
      canTryCountNum: TRIES_PER_NAME,
      userName: user.name,
      cpoSysAccessToken: session.token,
      cpoSysExpiredAt: session.expiresAt.getTime(),
    }
  })
}
