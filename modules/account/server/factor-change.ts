import { sql } from 'kysely'
import { findUserRights, requireRecentPassword } from '#modules/access/server/public.ts'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './factor-repository.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { ownTransaction } from './own-transaction.ts'
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-code.ts'
import { isFactorRequired } from './required-factor.ts'
import { secondFactorOf } from './second-factor.ts'

/** With the first factor come the codes for the day when it is lost. @returns none where the person has some left */
export async function giveFirstRecoveryCodes(services: Services, tx: Db, userId: string): Promise<string[]> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? [] : giveRecoveryCodes(services, tx, userId)
}

/** Replaces the recovery codes. They are shown once: the database keeps their hashes. */
export async function newRecoveryCodes(context: RequestContext): Promise<{ codes: string[] }> {
  const { user, services } = context
  const codes = await ownTransaction(context, async (tx) => {
    await requireRecentPassword({ user, services, db: tx })
    await noteFactorChange(tx, context, { action: 'user.recovery-codes-made' })
    return giveRecoveryCodes(services, tx, user.id)
  })
  return { codes }
}

/**
 * After a factor was removed: codes alone are no second factor, and where one is required, one stays.
 * @throws 409 `account.last-factor`
 */
export async function keepAFactor({ user, services }: RequestContext, tx: Db): Promise<void> {
  if (await secondFactorOf(tx, user.id)) return
  // Their roles as they are: a session without a second factor is held back, and knows of none.
  const rights = await findUserRights(tx, user.id)
  if (isFactorRequired(services, { isAdmin: rights?.is_admin ?? false })) throw accountErrors.lastFactor()
  await sql`delete from recovery_codes where user_id = ${user.id}`.execute(tx)
}

async function giveRecoveryCodes(services: Services, tx: Db, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(code, userId, services.passwordPepper))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}
