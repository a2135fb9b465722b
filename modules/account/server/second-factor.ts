import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { latinDigits } from '#platform/contract/typed-digits.ts'
import type { PublicContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { openSecret } from '#platform/server/sealed-secret.ts'
import type { FactorMethod, PasskeyRequest } from '../contract/passkey-exchange.ts'
import { PasskeyProof } from '../contract/passkey-exchange.ts'
import {
  countRecoveryCodes,
  findTotp,
  insertChallenge,
  listPasskeys,
  spendRecoveryCode,
  takeChallenge,
} from './factor-repository.ts'
import { stepOfCode } from './one-time-code.ts'
import { checkPasskeyProof } from './passkey-check.ts'
import { findPasskeyHost } from './passkey-host.ts'
import { recoveryCodeHash } from './recovery-code.ts'
import { forgetFactorTries, takeFactorTry } from './second-factor-tries.ts'

/** How long a person has to touch their authenticator. */
const CHALLENGE_MINUTES = 5

/** What the sign-in page sent for the second step. */
export interface FactorAnswer {
  readonly method: string
  /** A code as text, or the proof of a passkey. */
  readonly answer: unknown
}

type Asking = Pick<PublicContext, 'services' | 'client'>

/** Ways in which a user can prove the second factor; null where they have set up none. */
export async function secondFactorOf(db: Db, userId: string): Promise<{ readonly methods: FactorMethod[] } | null> {
  const [totp, passkeys] = await Promise.all([findTotp(db, userId), listPasskeys(db, userId)])
  const methods: FactorMethod[] = []
  if (totp?.confirmed_at) methods.push('totp')
  if (passkeys.length > 0) methods.push('passkey')
  if (methods.length === 0) return null
  if ((await countRecoveryCodes(db, userId)) > 0) methods.push('recovery')
  return { methods }
}

/**
 * True where the answer proves the second factor. A code, a recovery code and a challenge are good once; they are spent
 * with the caller's transaction, the try is taken before, in one of its own.
 * @throws 429 `account.factor-locked` after five wrong answers
 */
export async function checkSecondFactor(
  context: Asking,
  tx: Db,
  userId: string,
  { method, answer }: FactorAnswer,
): Promise<boolean> {
  await takeFactorTry(context.services, userId)
  const isRight = await checks(context, tx, userId, method, answer)
  if (isRight) await forgetFactorTries(tx, userId)
  return isRight
}

/**
 * Asks a person's browser for one of their passkeys. Call it in a transaction that commits.
 * @returns null where they have none for the host that the request came to
 */
export async function passkeyChallenge(context: Asking, tx: Db, userId: string): Promise<PasskeyRequest | null> {
  const passkeys = await listPasskeys(tx, userId)
  if (passkeys.length === 0) return null
  const rpId = findPasskeyHost(context)?.rpId
  const allowed = passkeys.filter((passkey) => passkey.rp_id === rpId).map(({ id }) => id)
  if (!rpId || allowed.length === 0) return null
  const challenge = await openChallenge(context.services, tx, { userId, purpose: 'prove', rpId })
  return { challenge, rpId, allowed }
}

/** Keeps a fresh challenge for a few minutes. @returns it as base64url */
export async function openChallenge(
  { now }: Services,
  tx: Db,
  asked: { readonly userId: string; readonly purpose: 'create' | 'prove'; readonly rpId: string },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + CHALLENGE_MINUTES * 60_000)
  await insertChallenge(tx, { ...asked, challenge, expiresAt }, now())
  return challenge
}

/** The challenge that a browser says it has answered; whether it was ours is looked up, not believed. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof read === 'object' && read !== null && 'challenge' in read ? read.challenge : ''
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    // No browser sends this; it answers no challenge.
    return ''
  }
}

function checks(context: Asking, tx: Db, userId: string, method: string, answer: unknown): Promise<boolean> {
  if (method === 'totp' && typeof answer === 'string') return checkCode(context.services, tx, userId, answer)
  if (method === 'recovery' && typeof answer === 'string') return checkRecovery(context.services, tx, userId, answer)
  const proof = method === 'passkey' ? PasskeyProof.safeParse(answer) : null
  return proof?.success ? checkPasskey(context, tx, userId, proof.data) : Promise.resolve(false)
}

async function checkCode({ passwordPepper, now }: Services, tx: Db, userId: string, code: string): Promise<boolean> {
  const totp = await findTotp(tx, userId, 'lock')
  if (!totp?.confirmed_at || !totp.sealed) return false
  const secret = openSecret(totp.sealed, {
    purpose: 'plumbline second factor',
    ownerId: userId,
    pepper: passwordPepper,
  })
  const step = stepOfCode(secret, latinDigits(code).replace(/\s/g, ''), now(), Number(totp.last_step))
  if (step === null) return false
  await sql`update totp_secrets set last_step = ${step} where user_id = ${userId}`.execute(tx)
  return true
}

async function checkRecovery(services: Services, tx: Db, userId: string, code: string): Promise<boolean> {
  return spendRecoveryCode(tx, userId, recoveryCodeHash(code, userId, services.passwordPepper), services.now())
}

async function checkPasskey(context: Asking, tx: Db, userId: string, proof: PasskeyProof): Promise<boolean> {
  const now = context.services.now()
  const challenge = challengeOf(proof.clientDataJSON)
  const taken = await takeChallenge(tx, { challenge, userId, purpose: 'prove' }, now)
  const kept = (await listPasskeys(tx, userId)).find(({ id }) => id === proof.id)
  if (!taken || !kept || kept.rp_id !== taken.rpId) return false
  const expected = { challenge, rpId: taken.rpId, origins: findPasskeyHost(context)?.origins ?? [] }
  const proven = checkPasskeyProof(proof, { publicKey: kept.public_key, signCount: Number(kept.sign_count) }, expected)
  if (!proven) return false
  // Compared once more by the row: of two proofs at the same time, the counter takes one.
  const used = await sql`
    update passkeys set sign_count = ${proven.signCount}, last_used_at = ${now}
    where id = ${kept.id} and sign_count = ${kept.sign_count}`.execute(tx)
  return used.numAffectedRows === 1n
}
