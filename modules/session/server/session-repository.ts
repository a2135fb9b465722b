import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { removeOldAttempts } from '#modules/access/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Longest that one sign-in lasts, however often its tokens are renewed. */
export const SESSION_HOURS = 12
/** Life of an access token: browsers renew it 21 minutes before its end (specification, section 9). */
export const ACCESS_MINUTES = 30
/** A session whose tokens nobody has renewed is over half an hour after its access token. */
export const REFRESH_MINUTES = 60
const TOKEN_BYTES = 32

export type SignedInBy = 'password' | 'second-factor' | 'work-account'

/** The tokens of a session, as they leave with the answer; they are kept nowhere. */
export interface TokenPair {
  readonly token: string
  readonly expiresAt: Date
  readonly refreshToken: string
}

export interface OpenSession extends TokenPair {
  readonly id: string
}

export interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly created_at: Date
  readonly expires_at: Date
}

export interface Client {
  readonly ip: string
  readonly userAgent: string
}

export interface NewSession {
  /** A UUID; made where it is absent. */
  readonly id?: string
  /** SHA-256 of the device cookie; without one the session cannot be renewed. */
  readonly deviceHash?: Buffer | null
  readonly signedInBy?: SignedInBy
  readonly accessMinutes?: number
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 256 random bits, as base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Opens a session with its first pair of tokens. */
export async function insertSession(
  tx: Db,
  userId: string,
  now: Date,
  client: Client,
  { id = randomUUID(), deviceHash = null, signedInBy = 'password', accessMinutes = ACCESS_MINUTES }: NewSession = {},
): Promise<OpenSession> {
  const sessionEnd = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  const pair = { token: newToken(), refreshToken: newToken() }
  const kept = keptPair({ id, expires_at: sessionEnd }, pair, now, accessMinutes)
  // One trip for all three, because a morning's sign-ins wait for nothing but the password hash.
  await sql`
    with opened as (
      insert into sessions (id, user_id, created_at, last_seen_at, expires_at, ip, user_agent, device_hash, signed_in_by)
      values (${id}, ${userId}, ${now}, ${now}, ${sessionEnd}, ${client.ip}, ${client.userAgent}, ${deviceHash}, ${signedInBy})
    ), ${kept.inserts}`.execute(tx)
  return { id, ...pair, expiresAt: kept.expiresAt }
}

/** Keeps the hashes of a pair. No token outlives its session. @returns end of the access token */
export async function insertPair(
  tx: Db,
  session: Pick<SessionRow, 'id' | 'expires_at'>,
  pair: Pick<TokenPair, 'token' | 'refreshToken'>,
  now: Date,
): Promise<Date> {
  const { inserts, expiresAt } = keptPair(session, pair, now, ACCESS_MINUTES)
  await sql`with ${inserts}`.execute(tx)
  return expiresAt
}

/** The last part of a `with` that keeps a pair, and when its access token ends. */
function keptPair(
  session: Pick<SessionRow, 'id' | 'expires_at'>,
  pair: Pick<TokenPair, 'token' | 'refreshToken'>,
  now: Date,
  accessMinutes: number,
) {
  const endAfter = (minutes: number) =>
    new Date(Math.min(session.expires_at.getTime(), now.getTime() + minutes * 60_000))
  const expiresAt = endAfter(accessMinutes)
  const inserts = sql`access as (
      insert into access_tokens (token_hash, session_id, expires_at)
      values (${hashToken(pair.token)}, ${session.id}, ${expiresAt})
    )
    insert into refresh_tokens (token_hash, session_id, expires_at)
    values (${hashToken(pair.refreshToken)}, ${session.id}, ${endAfter(REFRESH_MINUTES)})`
  return { inserts, expiresAt }
}

/** The live session of an access token; notes at most once a minute that it was used. */
export async function findLiveSession(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const found = await sql<LiveSession & { last_seen_at: Date }>`
    select sessions.id, user_id, created_at, sessions.expires_at, last_seen_at, access_tokens.expires_at as token_ends_at
    from access_tokens join sessions on sessions.id = session_id
    where token_hash = ${tokenHash} and access_tokens.expires_at > ${now}
      and ended_at is null and sessions.expires_at > ${now}`.execute(db)
  const session = found.rows[0]
  if (!session) return null
  if (now.getTime() - session.last_seen_at.getTime() > 60_000) {
    await sql`update sessions set last_seen_at = ${now} where id = ${session.id}`.execute(db)
  }
  return session
}

export interface LiveSession extends SessionRow {
  /** End of the access token that was shown. */
  readonly token_ends_at: Date
}

export async function getSession(db: Db, id: string): Promise<SessionRow | null> {
  const found =
    await sql<SessionRow>`select id, user_id, created_at, expires_at from sessions where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** The session that a token of either kind belongs to, also where the token itself has run out: to end it. */
export async function findSessionOfToken(db: Db, token: string): Promise<SessionRow | null> {
  const hash = hashToken(token)
  const found = await sql<SessionRow>`
    select id, user_id, created_at, expires_at from sessions where ended_at is null and id in (
      select session_id from access_tokens where token_hash = ${hash}
      union all select session_id from refresh_tokens where token_hash = ${hash})`.execute(db)
  return found.rows[0] ?? null
}

/** Ends sessions that are still open. @returns how many there were */
export async function endSession(tx: Db, id: string, now: Date): Promise<number> {
  const ended = await sql`update sessions set ended_at = ${now} where id = ${id} and ended_at is null`.execute(tx)
  return Number(ended.numAffectedRows ?? 0n)
}

/** Forgets tokens, challenges, sessions and wrong passwords that ended, or were entered, before a moment. */
export async function removeEndedSessions(tx: Db, before: Date): Promise<void> {
  await sql`delete from access_tokens where expires_at < ${before}`.execute(tx)
  await sql`delete from sign_in_challenges where expires_at < ${before}`.execute(tx)
  await sql`delete from sessions where expires_at < ${before} or ended_at < ${before}`.execute(tx)
  await removeOldAttempts(tx, before)
}
