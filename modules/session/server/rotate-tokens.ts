import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { findUserRights } from '#modules/access/server/public.ts'
import { DISABLED_STATUS } from '#modules/people/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { forgetPrincipals } from './authenticate.ts'
import { deviceOf } from './device-cookie.ts'
import { endOneSession } from './end-sessions-of.ts'
import { hashToken, insertPair, type SessionRow, type TokenPair } from './session-repository.ts'
import { signInAnswer } from './sign-in-answer.ts'

/** How long a used token answers its pair again: two tabs at once, a lost answer, the retry after 18 s. */
const REPEAT_MS = 30_000

interface Shown extends SessionRow {
  readonly token_ends_at: Date
  readonly used_at: Date | null
  readonly successor_salt: Buffer | null
  readonly device_hash: Buffer | null
  readonly ended_at: Date | null
}

/** Why a token was not taken, where somebody should hear of it. `ends`: the session must not go on. */
interface Suspicion {
  readonly action: string
  readonly ends: boolean
}

/**
 * Renews the tokens of a session (TOK-06). Each refresh token is good once; a used one that comes again after the
 * 30 seconds, or any from a browser without the device cookie, is a stolen copy, and ends the session (RFC 9700, 4.14).
 * @param input `userId` decides nothing; one that is not the session's is refused and written down (D5)
 * @throws dead token, 20004 in the platform's format, whatever the reason
 */
export async function rotateTokens(context: PublicContext, input: { refreshToken: string; userId?: string }) {
  const { database } = context.services
  // The refusal is thrown behind the transaction: the end of a stolen session must stay.
  const answer = await database.transaction(SYSTEM_SCOPE, async (tx) => rotate(tx, context, input))
  if (!answer) {
    forgetPrincipals(context.services)
    throw platformError('tokenIsNull')
  }
  return answer
}

async function rotate(tx: Db, context: PublicContext, input: { refreshToken: string; userId?: string }) {
  const { refreshToken, userId } = input
  const now = context.services.now()
  const shown = await findShown(tx, hashToken(refreshToken))
  if (!shown || shown.ended_at) return null
  const suspicion = suspicionOf(context, shown, userId, now)
  if (suspicion) {
    await report(tx, context, shown, suspicion, now)
    return null
  }
  if (shown.expires_at <= now || (!shown.used_at && shown.token_ends_at <= now)) return null
  const user = await findUserRights(tx, shown.user_id)
  if (!user || user.status === DISABLED_STATUS) return null
  if (user.sessions_valid_from && shown.created_at < user.sessions_valid_from) return null
  const pair = shown.used_at
    ? await samePair(tx, context, shown, refreshToken)
    : await nextPair(tx, context, shown, refreshToken)
  return pair && signInAnswer(user, { id: shown.id, ...pair })
}

/** Locks the token, so that of two tabs one rotates it and the other repeats the answer. */
async function findShown(tx: Db, tokenHash: Buffer): Promise<Shown | null> {
  const found = await sql<Shown>`
    select sessions.id, user_id, created_at, sessions.expires_at, device_hash, ended_at, used_at, successor_salt,
      refresh_tokens.expires_at as token_ends_at
    from refresh_tokens join sessions on sessions.id = session_id
    where token_hash = ${tokenHash} for update`.execute(tx)
  return found.rows[0] ?? null
}

function suspicionOf(context: PublicContext, shown: Shown, userId: string | undefined, now: Date): Suspicion | null {
  const device = deviceOf(context)
  if (!shown.device_hash || !device?.equals(shown.device_hash))
    return { action: 'session.refreshed-elsewhere', ends: true }
  if (shown.used_at && now.getTime() - shown.used_at.getTime() > REPEAT_MS) {
    return { action: 'session.refresh-token-reused', ends: true }
  }
  if (userId && userId.toLowerCase() !== shown.user_id) return { action: 'identity_mismatch', ends: false }
  return null
}

async function report(
  tx: Db,
  context: PublicContext,
  shown: Shown,
  { action, ends }: Suspicion,
  now: Date,
): Promise<void> {
  if (ends) await endOneSession(tx, shown, now)
  const { requestId, client } = context
  // Nobody has proven to be the person: the entry names the account, not an actor.
  const actor = { user: null, requestId, client }
  await recordAudit(tx, actor, { action, entityType: 'user', entityId: shown.user_id, place: null })
  context.log.warn({ action, sessionId: shown.id, userId: shown.user_id }, 'a refresh token was refused')
}

async function nextPair(tx: Db, context: PublicContext, shown: Shown, refreshToken: string): Promise<TokenPair> {
  const now = context.services.now()
  const salt = randomBytes(32)
  const pair = successorOf(context.services.passwordPepper, salt, refreshToken)
  await sql`
    update refresh_tokens set successor_salt = null
    where session_id = ${shown.id} and successor_salt is not null`.execute(tx)
  await sql`
    update refresh_tokens set used_at = ${now}, successor_salt = ${salt}
    where token_hash = ${hashToken(refreshToken)}`.execute(tx)
  await sql`update sessions set last_seen_at = ${now} where id = ${shown.id}`.execute(tx)
  return { ...pair, expiresAt: await insertPair(tx, shown, pair, now) }
}

async function samePair(
  tx: Db,
  { services }: PublicContext,
  shown: Shown,
  refreshToken: string,
): Promise<TokenPair | null> {
  // Gone where the pair was itself renewed since: its owner has it, so this is nobody's retry.
  if (!shown.successor_salt) return null
  const pair = successorOf(services.passwordPepper, shown.successor_salt, refreshToken)
  const found = await sql<{ expires_at: Date }>`
    select expires_at from access_tokens where token_hash = ${hashToken(pair.token)}`.execute(tx)
  const expiresAt = found.rows[0]?.expires_at
  return expiresAt ? { ...pair, expiresAt } : null
}

/**
 * The pair that follows a token. It can be answered twice without being kept: whoever has the table lacks the token and the
 * secret, and the salt goes with the next renewal.
 */
function successorOf(secret: string, salt: Buffer, refreshToken: string): Pick<TokenPair, 'token' | 'refreshToken'> {
  const derive = (kind: string) =>
    createHmac('sha256', secret).update(`${kind} `).update(salt).update(refreshToken).digest('base64url')
  return { token: derive('access'), refreshToken: derive('refresh') }
}
