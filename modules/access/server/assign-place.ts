import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { accessApi } from '../contract/access-api.ts'
import type { User } from '../contract/user.ts'
import { changeUser, factsOf } from './edit-user.ts'
import { getUserRecord } from './user-records.ts'

/** Gives a user one place, or takes it away, and leaves the rest of them as it is: the same change as by the form, with its checks. */
export async function assignPlace(
  context: RequestContext,
  { id, kind, code, isGranted }: InputOf<(typeof accessApi)['endpoints']['assignPlace']>,
): Promise<User> {
  const before = await getUserRecord(context.db, context, id, context.services.now())
  const facts = factsOf(before)
  const others = facts.grants.filter((grant) => grant.kind !== kind || grant.code !== code)
  const grants = isGranted ? [...others, { kind, code }] : others
  return changeUser(context, { ...facts, id, rowVersion: before.rowVersion, grants })
}
