import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Longest that one sign-in lasts. */
export const SESSION_HOURS = 12
/** A session that made no request for so long is over. */
const IDLE_HOURS = 4
const TOKEN_BYTES = 32

export interface OpenSession {
  readonly id: string
  readonly token: string
  readonly expiresAt: Date
}

export interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly created_at: Date
  readonly expires_at: Date
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Opens a session. The token itself leaves with the answer and is kept nowhere. */
export async function insertSession(
  tx: Db,
  userId: string,
  now: Date,
  client: { ip: string; userAgent: string },
): Promise<OpenSession> {
  const id = randomUUID()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await sql`
    insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
    values (${id}, ${hashToken(token)}, ${userId}, ${now}, ${now}, ${expiresAt}, ${client.ip}, ${client.userAgent})`.execute(
    tx,
  )
  return { id, token, expiresAt }
}

/** The live session of a token; notes at most once a minute that it was used. */
export async function findLiveSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  const idleSince = new Date(now.getTime() - IDLE_HOURS * 3_600_000)
  const found = await sql<SessionRow & { last_seen_at: Date }>`
    select id, user_id, created_at, expires_at, last_seen_at from sessions
    where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince}`.execute(
    db,
  )
  const session = found.rows[0]
  if (!session) return null
  if (now.getTime() - session.last_seen_at.getTime() > 60_000) {
    await sql`update sessions set last_seen_at = ${now} where id = ${session.id}`.execute(db)
  }
  return session
}

export async function getSession(db: Db, id: string): Promise<SessionRow | null> {
  const found =
    await sql<SessionRow>`select id, user_id, created_at, expires_at from sessions where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function endSession(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now} where id = ${id} and ended_at is null`.execute(tx)
}

/** Forgets sessions that ended, and wrong passwords that were entered, before a moment. */
export async function removeEndedSessions(tx: Db, before: Date): Promise<void> {
  await sql`delete from sessions where expires_at < ${before} or ended_at < ${before}`.execute(tx)
  await sql`delete from sign_in_attempts where updated_at < ${before} and coalesce(locked_until, updated_at) < ${before}`.execute(
    tx,
  )
}
