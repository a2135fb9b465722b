import {
  accessChanged,
  closeLinks,
  confirmPassword,
  endAccess,
  hashDigest,
  notifyOfPasswordChange,
  passwordDigest,
  refusalOfPassword,
} from '#modules/access/server/public.ts'
import { findPerson, setPasswordHash } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { auditOwn } from './audit-own.ts'
import { ownTransaction } from './own-transaction.ts'

/**
 * Changes the password: the old one is checked first, with the tries that confirming it has everywhere. All other
 * sessions of the person end; a stranger who is signed in as them is signed out with this. Open links are void as well.
 */
export async function changePassword(
  context: RequestContext,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<null> {
  const { user, services } = context
  const person = await ownTransaction(context, (tx) => findPerson(tx, user.id))
  if (!person) throw platformError('tokenIsNull')
  if (!person.has_password) throw accountErrors.noPassword()
  await confirmPassword(context, { password: passwordDigest(oldPassword) })
  if (newPassword === oldPassword) {
    throw accountErrors.passwordSame({}, { newPassword: accountErrors.passwordSame().say })
  }
  const weakness = await refusalOfPassword(newPassword, [
    person.name,
    person.display_name,
    person.display_name_ar,
    person.email,
    person.organisation,
  ])
  if (weakness) throw accountErrors.passwordWeak({}, { newPassword: weakness })
  const passwordHash = await hashDigest(passwordDigest(newPassword), services.passwordPepper)
  await ownTransaction(context, async (tx) => {
    const now = services.now()
    await setPasswordHash(tx, user.id, passwordHash, now)
    await endAccess(tx, { userIds: [user.id], at: now, exceptSessionId: user.sessionId, context })
    await closeLinks(tx, [user.id], now)
    await auditOwn(tx, context, 'user.password-changed')
    await notifyOfPasswordChange(tx, user.id)
    await accessChanged(tx, [user.id])
  })
  return null
}
