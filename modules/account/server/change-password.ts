import { sql } from 'kysely'
import {
  accessChanged,
  confirmPassword,
  hashDigest,
  passwordDigest,
  refusalOfPassword,
  tellOfPasswordChange,
} from '#modules/access/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { auditOwn } from './audit-own.ts'
import { ownTransaction } from './own-transaction.ts'

interface Person {
  readonly words: string[]
  readonly has_password: boolean
}

/**
 * Changes the password: the old one is checked first, with the tries that confirming it has everywhere. All other
 * sessions of the person end; a stranger who is signed in as them is signed out with this.
 */
export async function changePassword(
  context: RequestContext,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<null> {
  const { user, services } = context
  const person = await ownTransaction(context, (tx) => findPerson(tx, user.id))
  if (!person.has_password) throw accountErrors.noPassword()
  await confirmPassword(context, { password: passwordDigest(oldPassword) })
  if (newPassword === oldPassword) {
    throw accountErrors.passwordSame({}, { newPassword: accountErrors.passwordSame().say })
  }
  const weakness = await refusalOfPassword(newPassword, person.words)
  if (weakness) throw accountErrors.passwordWeak({}, { newPassword: weakness })
  const passwordHash = await hashDigest(passwordDigest(newPassword), services.passwordPepper)
  await ownTransaction(context, async (tx) => {
    await sql`
      update users set password_hash = ${passwordHash}, row_version = row_version + 1, updated_at = ${services.now()}
      where id = ${user.id}`.execute(tx)
    await endOtherSessions(tx, user, services.now())
    await auditOwn(tx, context, 'user.password-changed')
    await tellOfPasswordChange(tx, user.id)
    await accessChanged(tx, [user.id])
  })
  return null
}

/** Sign-in stands on this module and cannot be asked from here. Open links to set a password are void as well. */
async function endOtherSessions(tx: Db, user: { id: string; sessionId: string }, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}
    where user_id = ${user.id} and id::text <> ${user.sessionId} and ended_at is null`.execute(tx)
  await sql`
    update password_links set revoked_at = ${now}
    where user_id = ${user.id} and used_at is null and revoked_at is null`.execute(tx)
}

async function findPerson(tx: Db, userId: string): Promise<Person> {
  const found = await sql<Person>`
    select array[name, display_name, display_name_ar, email, organisation] as words, password_hash is not null as has_password
    from users where id = ${userId}`.execute(tx)
  const person = found.rows[0]
  if (!person) throw platformError('tokenIsNull')
  return person
}
