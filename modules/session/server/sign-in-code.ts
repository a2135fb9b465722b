import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { hashToken } from './session-repository.ts'

/** Cookie that must come along with the code: whoever reads the address alone gets nothing. */
export const VERIFIER_COOKIE = 'sign-in-verifier'
/** How long a code may be exchanged (AUTH-16), s. */
export const CODE_SECONDS = 60
const CODE_BYTES = 32

export interface MintedCode {
  readonly code: string
  /** Set it with the answer that the code leaves with: `context.cookies.set(name, value, maxAgeSeconds)`. */
  readonly verifierCookie: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number }
}

/** Makes a single-use code that signs a user in, bound to the browser that gets the cookie (D6). */
export async function mintSignInCode(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<MintedCode> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const verifier = randomBytes(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000)
  await sql`delete from sign_in_codes where expires_at < ${now}`.execute(tx)
  await sql`
    insert into sign_in_codes (code_hash, verifier_hash, user_id, expires_at)
    values (${hashToken(code)}, ${hashToken(verifier)}, ${userId}, ${expiresAt})`.execute(tx)
  return { code, verifierCookie: { name: VERIFIER_COOKIE, value: verifier, maxAgeSeconds: CODE_SECONDS } }
}

/** Uses a code up. @returns the user's id; null where it is unknown, used, too old or another browser's. */
export async function takeSignInCode(
  tx: Db,
  { code, verifier, now }: { code: string; verifier: string; now: Date },
): Promise<string | null> {
  const taken = await sql<{ user_id: string }>`
    delete from sign_in_codes
    where code_hash = ${hashToken(code)} and verifier_hash = ${hashToken(verifier)} and expires_at > ${now}
    returning user_id`.execute(tx)
  return taken.rows[0]?.user_id ?? null
}
