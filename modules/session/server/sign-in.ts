import {
  type Attempt,
  checkDigest,
  digestOfSent,
  forgetAttempts,
  isCommonDigest,
  NAME_LIMITS,
  networkOf,
  returnAttempt,
  SOURCE_LIMITS,
  takeAttempt,
} from '#modules/access/server/public.ts'
import { secondFactorOf } from '#modules/account/server/public.ts'
import { DISABLED_STATUS, findUserByName, type PersonWithPassword } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { sessionApi } from '../contract/session-api.ts'
import { sessionErrors } from '../contract/session-errors.ts'
import { deviceOf, listUsersOfDevice } from './device-cookie.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { openSessionFor } from './open-session-for.ts'
import { askSecondFactor } from './second-factor-step.ts'

type Input = InputOf<(typeof sessionApi)['endpoints']['login']>
type PlatformInput = InputOf<(typeof sessionApi)['endpoints']['platformLogin']>

/** What a try is counted for. `source` is null where strangers of the same network must not stand in the way. */
interface Subjects {
  readonly name: string
  readonly source: string | null
}

/**
 * Signs in with name and password digest (AUTH-01 to AUTH-03). An unknown name counts, waits and is answered exactly as
 * a wrong password. The try is taken before the check and stays taken when the answer is a refusal.
 */
export async function signIn(context: PublicContext, { username, password, accessToken }: Input) {
  // Identity comes from here alone (D7): a token of another issuer goes the way of single sign-on, where it is verified.
  if (accessToken) throw sessionErrors.tokenNotTaken()
  const { config, database, now, passwordPepper } = context.services
  const digest = digestOfSent(password, config.STRICT_PASSWORD)
  const { attempt, user, subjects, failed } = await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const device = deviceOf(context)
    const [user, known] = await Promise.all([findUserByName(tx, username), device && listUsersOfDevice(tx, device)])
    const subjects = subjectsOf(context, username, user && known?.has(user.id) ? device : null)
    const name = await takeAttempt(tx, subjects.name, NAME_LIMITS, now())
    // A name that is locked answers nothing: asking again must not lock the office of who asks.
    if (name.isLocked || !subjects.source) return { attempt: name, user, subjects, failed: { name, source: null } }
    const source = await takeAttempt(tx, subjects.source, SOURCE_LIMITS, now())
    return { attempt: source.isLocked ? source : name, user, subjects, failed: { name, source } }
  })
  if (attempt.isLocked) throw lockedBy(attempt)
  // The demonstration's passwords are public: outside of demonstration mode its users are nobody.
  const passwordHash = user && (config.DEMO || !user.is_demonstration) ? user.password_hash : null
  const isRight = await checkDigest(digest, passwordHash, passwordPepper)
  if (!isRight || !user) {
    await noteFailedSignIn(context, user?.id ?? null, failed)
    throw refusalOf(attempt)
  }
  // Set before there was a rule, or by another program: whoever guessed it is as likely its owner as not (D1).
  if (await isCommonDigest(digest)) throw sessionErrors.passwordCommon({ canTryCountNum: 0 })
  if (user.status === DISABLED_STATUS) throw sessionErrors.disabled({ canTryCountNum: 0 })
  const opened = await database.transaction(SYSTEM_SCOPE, async (tx) => open(tx, context, user, subjects))
  if ('refusal' in opened) throw opened.refusal
  return opened.answer
}

/** The same under the names of the platform layer (AUTH-13). */
export async function platformSignIn(context: PublicContext, { name, password }: PlatformInput) {
  return signIn(context, { username: name, password, userType: 0 })
}

/**
 * Strangers who guess at a name lock out other strangers, not the person: from a browser that the person has signed in from
 * before, tries are counted apart (D2).
 * @param ownDevice the browser, where it is such a one
 */
function subjectsOf(context: PublicContext, username: string, ownDevice: Buffer | null): Subjects {
  const name = username.toLowerCase()
  if (ownDevice) return { name: `device:${ownDevice.toString('base64url')}:${name}`, source: null }
  return { name: `name:${name}`, source: `source:${networkOf(context.client.ip)}` }
}

function lockedBy({ lockedMinutes }: Attempt) {
  return sessionErrors.locked({ canTryCountNum: 0, minutes: lockedMinutes })
}

function refusalOf(attempt: Attempt) {
  if (attempt.triesLeft > 0) return sessionErrors.credentialsWrong({ canTryCountNum: attempt.triesLeft })
  return lockedBy(attempt)
}

async function open(tx: Db, context: PublicContext, user: PersonWithPassword, { name, source }: Subjects) {
  // Asked for at once: one trip to the database.
  const [factor] = await Promise.all([
    secondFactorOf(tx, user.id),
    forgetAttempts(tx, name),
    source && returnAttempt(tx, source, SOURCE_LIMITS),
  ])
  // Thrown by the caller: the question must stay behind when the answer is a refusal.
  if (factor) return { refusal: await askSecondFactor(tx, context, user.id, factor.methods) }
  return { answer: await openSessionFor(tx, context, user, 'password') }
}
