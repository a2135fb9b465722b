import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

export interface TotpRow {
  readonly sealed: string | null
  readonly sealed_next: string | null
  readonly next_expires_at: Date | null
  readonly confirmed_at: Date | null
  /** bigint arrives as text. */
  readonly last_step: string
}

export interface PasskeyRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly public_key: Buffer
  readonly rp_id: string
  readonly sign_count: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** With `lock`, nobody else changes or uses it until the transaction ends: a code counts once. */
export async function findTotp(db: Db, userId: string, lock: 'lock' | 'read' = 'read'): Promise<TotpRow | null> {
  const found = await sql<TotpRow>`
    select sealed, sealed_next, next_expires_at, confirmed_at, last_step from totp_secrets where user_id = ${userId}
    ${lock === 'lock' ? sql`for update` : sql``}`.execute(db)
  return found.rows[0] ?? null
}

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  const found = await sql<PasskeyRow>`
    select * from passkeys where user_id = ${userId} order by created_at, id`.execute(db)
  return found.rows
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Old codes are worth nothing from then on. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`insert into recovery_codes (user_id, code_hash) values ${sql.join(
    hashes.map((hash) => sql`(${userId}, ${hash})`),
  )}`.execute(tx)
}

/** @returns false where there is no such code or it was used. */
export async function spendRecoveryCode(tx: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const spent = await sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null`.execute(tx)
  return spent.numAffectedRows === 1n
}

export interface Challenge {
  readonly challenge: string
  readonly userId: string
  readonly purpose: 'create' | 'prove'
  readonly rpId: string
  readonly expiresAt: Date
}

/** Most challenges of one person that wait for an answer: several tabs, not a flood. */
const OPEN_CHALLENGES = 10

export async function insertChallenge(tx: Db, made: Challenge, now: Date): Promise<void> {
  await sql`
    delete from passkey_challenges where user_id = ${made.userId} and (expires_at < ${now} or challenge in (
      select challenge from passkey_challenges where user_id = ${made.userId}
      order by expires_at desc offset ${OPEN_CHALLENGES - 1}))`.execute(tx)
  await sql`
    insert into passkey_challenges (challenge, user_id, purpose, rp_id, expires_at)
    values (${made.challenge}, ${made.userId}, ${made.purpose}, ${made.rpId}, ${made.expiresAt})`.execute(tx)
}

/** Takes a challenge out: each is answered once. @returns the host it was made for; null where there is none. */
export async function takeChallenge(
  tx: Db,
  asked: Pick<Challenge, 'challenge' | 'userId' | 'purpose'>,
  now: Date,
): Promise<{ rpId: string } | null> {
  const taken = await sql<{ rpId: string; expires_at: Date }>`
    delete from passkey_challenges
    where challenge = ${asked.challenge} and user_id = ${asked.userId} and purpose = ${asked.purpose}
    returning rp_id as "rpId", expires_at`.execute(tx)
  const row = taken.rows[0]
  return row && row.expires_at > now ? { rpId: row.rpId } : null
}
