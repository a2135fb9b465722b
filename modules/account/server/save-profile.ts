import { accessChanged, notifyOfEmailChange, requireRecentPassword } from '#modules/access/server/public.ts'
import { changePerson, findPerson, lockPerson } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { accountApi } from '../contract/account-api.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { auditOwn } from './audit-own.ts'

type Input = InputOf<(typeof accountApi)['endpoints']['saveProfile']>

/** Changes one's own data. The e-mail address is a way into the account, so changing it asks for the password. */
export async function saveProfile(context: RequestContext, input: Input): Promise<{ rowVersion: number }> {
  const { db, user, services } = context
  await lockPerson(db, user.id)
  const before = await findPerson(db, user.id)
  if (before?.row_version !== input.rowVersion) throw accountErrors.changedMeanwhile()
  if (before.email !== input.email) await requireRecentPassword(context)
  const { rowVersion, ...after } = input
  await changePerson(db, { id: user.id, rowVersion, now: services.now() }, after)
  await auditOwn(db, context, 'user.own-data-changed', {
    before: {
      displayName: before.display_name,
      displayNameAr: before.display_name_ar,
      email: before.email,
      phone: before.phone,
    },
    after,
  })
  if (before.email !== input.email) {
    await notifyOfEmailChange(db, { user: null }, { userId: user.id, before: before.email })
  }
  // Sessions carry the name that the audit writes.
  if (before.display_name !== input.displayName) await accessChanged(db, [user.id])
  return { rowVersion: rowVersion + 1 }
}
