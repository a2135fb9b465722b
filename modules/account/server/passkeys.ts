import { sql } from 'kysely'
import { requireRecentPassword } from '#modules/access/server/public.ts'
import { BRAND } from '#platform/contract/brand.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { accountErrors } from '../contract/account-errors.ts'
import type { NewPasskey, PasskeyCreation } from '../contract/passkey-exchange.ts'
import { auditOwn } from './audit-own.ts'
import { giveFirstRecoveryCodes, keepAFactor } from './factor-change.ts'
import { listPasskeys, takeChallenge } from './factor-repository.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { ownTransaction } from './own-transaction.ts'
import { checkNewPasskey } from './passkey-check.ts'
import { passkeyHost } from './passkey-host.ts'
import { challengeOf, openChallenge } from './second-factor.ts'

/** Passkeys of one person: phone, laptop, keys in a drawer. */
const MAX_PASSKEYS = 20

/** What the browser needs to make a passkey for this host. */
export async function beginPasskey(context: RequestContext): Promise<PasskeyCreation> {
  const { user, services } = context
  const { rpId } = passkeyHost(context)
  return ownTransaction(context, async (tx) => {
    await requireRecentPassword({ user, services, db: tx })
    const known = await listPasskeys(tx, user.id)
    if (known.length >= MAX_PASSKEYS) throw accountErrors.tooMany({ count: MAX_PASSKEYS })
    return {
      challenge: await openChallenge(services, tx, { userId: user.id, purpose: 'create', rpId }),
      rp: { id: rpId, name: BRAND.name },
      // The authenticator keeps this handle; it must name nobody (WebAuthn Level 3, section 14.6.1).
      user: {
        id: Buffer.from(user.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: user.name,
        displayName: user.displayName,
      },
      excluded: known.map(({ id }) => id),
    }
  })
}

/** Keeps a passkey that the browser has made for our challenge. */
export async function addPasskey(
  context: RequestContext,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
): Promise<{ codes: string[] }> {
  const { user, services } = context
  const { origins } = passkeyHost(context)
  const challenge = challengeOf(passkey.clientDataJSON)
  const now = services.now()
  return ownTransaction(context, async (tx) => {
    await requireRecentPassword({ user, services, db: tx })
    const taken = await takeChallenge(tx, { challenge, userId: user.id, purpose: 'create' }, now)
    const checked = taken && checkNewPasskey(passkey, { challenge, rpId: taken.rpId, origins })
    if (!taken || !checked) throw accountErrors.passkeyUnusable()
    const added = await sql`
      insert into passkeys (id, user_id, name, public_key, rp_id, sign_count, created_at)
      values (${passkey.id}, ${user.id}, ${name}, ${checked.publicKey}, ${taken.rpId}, ${checked.signCount}, ${now})
      on conflict do nothing`.execute(tx)
    // An id that somebody has already is no new passkey, whoever has it.
    if (added.numAffectedRows === 0n) throw accountErrors.passkeyUnusable()
    await noteFactorChange(tx, context, { action: 'user.passkey-added', passkey: name })
    return { codes: await giveFirstRecoveryCodes(services, tx, user.id) }
  })
}

/** Gives a passkey another name; what it opens stays the same, so the password is not asked for. */
export async function renamePasskey(
  context: RequestContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<null> {
  const { db, user } = context
  const found = await sql<{ name: string }>`
    select name from passkeys where id = ${id} and user_id = ${user.id} for update`.execute(db)
  const before = found.rows[0]
  if (!before) throw platformError('notFound')
  await sql`update passkeys set name = ${name} where id = ${id} and user_id = ${user.id}`.execute(db)
  await auditOwn(db, context, 'user.passkey-renamed', { before: { passkey: before.name }, after: { passkey: name } })
  return null
}

export async function removePasskey(context: RequestContext, { id }: { readonly id: string }): Promise<null> {
  const { db, user } = context
  await requireRecentPassword(context)
  const removed = await sql<{ name: string }>`
    delete from passkeys where id = ${id} and user_id = ${user.id} returning name`.execute(db)
  const passkey = removed.rows[0]
  if (!passkey) throw platformError('notFound')
  await keepAFactor(context, db)
  await noteFactorChange(db, context, { action: 'user.passkey-removed', passkey: passkey.name })
  return null
}
