import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { requireRecentPassword } from '#modules/access/server/public.ts'
import { BRAND } from '#platform/contract/brand.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { openSecret, type SealedFor, sealSecret } from '#platform/server/sealed-secret.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { giveFirstRecoveryCodes, keepAFactor } from './factor-change.ts'
import { findTotp } from './factor-repository.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { codeAddress, stepOfCode, toBase32 } from './one-time-code.ts'
import { ownTransaction } from './own-transaction.ts'
import { forgetFactorTries, takeFactorTry } from './second-factor-tries.ts'

/** RFC 4226 asks for at least 16 bytes and recommends 20, the length of the hash. */
const SECRET_BYTES = 20
const SET_UP_MINUTES = 15

/** Makes a secret for an authenticator app. An app that is in use stays good until the new one is confirmed. */
export async function beginTotp(context: RequestContext) {
  const { user, services } = context
  const secret = randomBytes(SECRET_BYTES)
  const expiresAt = new Date(services.now().getTime() + SET_UP_MINUTES * 60_000)
  await ownTransaction(context, async (tx) => {
    await requireRecentPassword({ user, services, db: tx })
    const sealed = sealSecret(secret, sealedFor(user.id, services.passwordPepper))
    await sql`
      insert into totp_secrets (user_id, sealed_next, next_expires_at) values (${user.id}, ${sealed}, ${expiresAt})
      on conflict (user_id) do update set sealed_next = excluded.sealed_next, next_expires_at = excluded.next_expires_at`.execute(
      tx,
    )
  })
  const text = toBase32(secret)
  return { secret: text, address: codeAddress(text, BRAND.name, user.name) }
}

/** The app counts from here: its first code has shown that it has the secret and the right time. */
export async function confirmTotp(context: RequestContext, { code }: { readonly code: string }) {
  const { user, services } = context
  await takeFactorTry(services, user.id)
  return ownTransaction(context, async (tx) => {
    await requireRecentPassword({ user, services, db: tx })
    const totp = await findTotp(tx, user.id, 'lock')
    const now = services.now()
    if (!totp?.sealed_next || !totp.next_expires_at || totp.next_expires_at < now) throw accountErrors.setUpExpired()
    const step = stepOfCode(openSecret(totp.sealed_next, sealedFor(user.id, services.passwordPepper)), code, now, 0)
    if (step === null) throw accountErrors.codeWrong({}, { code: accountErrors.codeWrong().say })
    await sql`
      update totp_secrets set sealed = sealed_next, sealed_next = null, next_expires_at = null, confirmed_at = ${now},
        last_step = ${step}
      where user_id = ${user.id}`.execute(tx)
    await forgetFactorTries(tx, user.id)
    await noteFactorChange(tx, context, { action: 'user.authenticator-set-up' })
    return { codes: await giveFirstRecoveryCodes(services, tx, user.id) }
  })
}

export async function removeTotp(context: RequestContext): Promise<null> {
  const { db, user } = context
  await requireRecentPassword(context)
  await sql`delete from totp_secrets where user_id = ${user.id}`.execute(db)
  await keepAFactor(context, db)
  await noteFactorChange(db, context, { action: 'user.authenticator-removed' })
  return null
}

function sealedFor(ownerId: string, pepper: string): SealedFor {
  return { purpose: 'plumbline second factor', ownerId, pepper }
}
