import { sql } from 'kysely'
import { noteLastSignIn, passwordHashOf } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { accessErrors } from '../contract/access-errors.ts'
import { checkDigest, digestOfSent } from './password.ts'

/** How long a password that was entered stands for the person. */
const VALID_MINUTES = 10
const TRIES = 5
const LOCK_MINUTES = 15
/** Confirmations of sessions that ended long ago are removed when their user signs in again. */
const KEPT_HOURS = 24

/**
 * Sign-in tells of each new session: it counts as a confirmation, and is what "last signed in" shows.
 * Call it in the transaction that opens the session.
 */
export async function noteSignIn(tx: Db, signIn: { userId: string; sessionId: string; at: Date }): Promise<void> {
  const { userId, sessionId, at } = signIn
  const before = new Date(at.getTime() - KEPT_HOURS * 3_600_000)
  // Asked for at once: one trip to the database.
  await Promise.all([
    noteLastSignIn(tx, userId, at),
    sql`
      with old as (delete from password_confirmations where user_id = ${userId} and confirmed_at < ${before})
      insert into password_confirmations (session_id, user_id, confirmed_at) values (${sessionId}, ${userId}, ${at})
      on conflict (session_id) do update set confirmed_at = excluded.confirmed_at`.execute(tx),
  ])
}

/**
 * Sensitive writes call it first: those that give rights or a way in.
 * @throws 403 `access.confirm-password` where the session's last password is older than ten minutes.
 */
export async function requireRecentPassword(context: Pick<RequestContext, 'user' | 'services' | 'db'>): Promise<void> {
  const { user, services, db } = context
  const since = new Date(services.now().getTime() - VALID_MINUTES * 60_000)
  const found = await sql<{ has_password: boolean; is_recent: boolean }>`
    select has_password, coalesce(confirmed_at > ${since}, false) as is_recent
    from people left join password_confirmations on user_id = people.id and session_id = ${user.sessionId}
    where people.id = ${user.id}`.execute(db)
  const row = found.rows[0]
  if (row?.is_recent) return
  throw row?.has_password === false ? accessErrors.noPassword() : accessErrors.confirmPassword()
}

/** As the browser sends it, see {@link digestOfSent}. */
export async function confirmSentPassword(context: RequestContext, { password }: { password: string }) {
  const digest = digestOfSent(password, context.services.config.STRICT_PASSWORD)
  return confirmPassword(context, { password: digest })
}

/** Takes a try before it looks at the password, so that parallel guesses get no more than the tries there are. */
export async function confirmPassword({ user, services }: RequestContext, { password }: { password: string }) {
  const { database, passwordPepper } = services
  const now = services.now()
  const taken = await database.transaction(SYSTEM_SCOPE, async (tx) => ({
    ...(await takeTry(tx, user, now)),
    password_hash: await passwordHashOf(tx, user.id),
  }))
  if (taken.locked_until && taken.locked_until > now) throw lockedUntil(taken.locked_until, now)
  if (!(await checkDigest(password, taken.password_hash, passwordPepper))) {
    const triesLeft = Math.max(0, TRIES - taken.failures)
    throw triesLeft > 0
      ? accessErrors.passwordWrong({ triesLeft }, { password: accessErrors.passwordWrong({ triesLeft }).say })
      : lockedUntil(new Date(now.getTime() + LOCK_MINUTES * 60_000), now)
  }
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`update password_confirmations set confirmed_at = ${now}, failures = 0, locked_until = null
      where session_id = ${user.sessionId}`.execute(tx)
  })
  return { validUntil: new Date(now.getTime() + VALID_MINUTES * 60_000).toISOString() }
}

interface Try {
  readonly failures: number
  readonly locked_until: Date | null
}

async function takeTry(tx: Db, user: { id: string; sessionId: string }, now: Date): Promise<Try> {
  const lockEnd = new Date(now.getTime() + LOCK_MINUTES * 60_000)
  const taken = await sql<Try>`
    insert into password_confirmations as known (session_id, user_id, failures) values (${user.sessionId}, ${user.id}, 1)
    on conflict (session_id) do update set
      failures = case when known.locked_until > ${now} then known.failures
        when known.failures >= ${TRIES} and known.locked_until is not null then 1 else known.failures + 1 end,
      locked_until = case when known.locked_until > ${now} then known.locked_until
        when known.failures >= ${TRIES} and known.locked_until is null then ${lockEnd} else null end
    returning failures, locked_until`.execute(tx)
  return taken.rows[0]!
}

function lockedUntil(end: Date, now: Date) {
  return accessErrors.confirmLocked({ minutes: Math.ceil((end.getTime() - now.getTime()) / 60_000) })
}
