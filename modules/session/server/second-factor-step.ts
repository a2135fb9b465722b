import { sql } from 'kysely'
import { findUserRights } from '#modules/access/server/public.ts'
import type { FactorMethod, PasskeyRequest } from '#modules/account/contract/passkey-exchange.ts'
import { checkSecondFactor, passkeyChallenge } from '#modules/account/server/public.ts'
import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { sessionApi } from '../contract/session-api.ts'
import { SECOND_FACTOR_NEEDED, sessionErrors } from '../contract/session-errors.ts'
import { deviceOf, keepDevice } from './device-cookie.ts'
import { noteFailedFactor } from './note-failed-sign-in.ts'
import { openSessionFor } from './open-session-for.ts'
import { hashToken, newToken } from './session-repository.ts'

type Input = InputOf<(typeof sessionApi)['endpoints']['secondFactor']>

/** How long the password stands while the person looks for their phone. */
const CHALLENGE_MINUTES = 5

/** What a browser is asked for after the first proof. */
export interface SecondFactorQuestion {
  /** Names this attempt; only this browser can use it. */
  readonly challenge: string
  readonly methods: FactorMethod[]
  readonly passkey: PasskeyRequest | null
}

/** The answer to a right password of somebody who has a second factor. Call it in a transaction that commits. */
export async function askSecondFactor(
  tx: Db,
  context: PublicContext,
  userId: string,
  methods: FactorMethod[],
): Promise<RefusalError> {
  const question = await beginSecondFactor(tx, context, userId, methods)
  return new RefusalError('session.second-factor-needed', SECOND_FACTOR_NEEDED, { ...question })
}

/** Begins the second step of a sign-in: what the person can prove it with. Call it in a transaction that commits. */
export async function beginSecondFactor(
  tx: Db,
  context: PublicContext,
  userId: string,
  methods: FactorMethod[],
): Promise<SecondFactorQuestion> {
  const challenge = newToken()
  const expiresAt = new Date(context.services.now().getTime() + CHALLENGE_MINUTES * 60_000)
  await sql`
    insert into sign_in_challenges (challenge_hash, user_id, device_hash, expires_at)
    values (${hashToken(challenge)}, ${userId}, ${keepDevice(context)}, ${expiresAt})`.execute(tx)
  const passkey = methods.includes('passkey') ? await passkeyChallenge(context, tx, userId) : null
  return { challenge, methods, passkey }
}

/**
 * Ends a sign-in that asked for a second factor. @returns what every sign-in answers
 * @throws 401 `session.factor-wrong`, `session.factor-expired`; 429 after too many wrong answers
 */
export async function answerSecondFactor(context: PublicContext, { challenge, method, answer }: Input) {
  const { database } = context.services
  const opened = await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const userId = await findChallenge(tx, context, challenge)
    if (!userId) throw sessionErrors.factorExpired()
    const isRight = await checkSecondFactor(context, tx, userId, { method, answer })
    // A passkey's challenge is spent by a wrong answer too: thrown behind the transaction.
    if (!isRight) return { wrongOf: userId }
    const spent = await sql`delete from sign_in_challenges where challenge_hash = ${hashToken(challenge)}`.execute(tx)
    if (spent.numAffectedRows !== 1n) throw sessionErrors.factorExpired()
    const user = await findUserRights(tx, userId)
    if (!user || user.status === DISABLED_STATUS) throw sessionErrors.disabled({ canTryCountNum: 0 })
    return { answer: await openSessionFor(tx, context, user, 'second-factor') }
  })
  if (opened.answer !== undefined) return opened.answer
  await noteFailedFactor(context, opened.wrongOf)
  throw sessionErrors.factorWrong()
}

async function findChallenge(tx: Db, context: PublicContext, challenge: string): Promise<string | null> {
  const device = deviceOf(context)
  if (!device) return null
  const found = await sql<{ user_id: string }>`
    select user_id from sign_in_challenges
    where challenge_hash = ${hashToken(challenge)} and device_hash = ${device}
      and expires_at > ${context.services.now()}`.execute(tx)
  return found.rows[0]?.user_id ?? null
}
