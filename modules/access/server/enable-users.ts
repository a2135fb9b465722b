import { setEnabled } from '#modules/people/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { User } from '../contract/user.ts'
import { accessChanged } from './access-changed.ts'
import { endAccess } from './access-ended.ts'
import { assertAdministratorLeft } from './administrators.ts'
import { closeLinks } from './password-links.ts'
import { showUser } from './show-users.ts'
import { forgetWrongPasswords } from './sign-in-attempts.ts'
import { assertHoldsAsMuch } from './user-policy.ts'
import { getUserRecord } from './user-records.ts'

interface Enabling {
  readonly ids: readonly string[]
  readonly isEnabled: boolean
  readonly reason: string
}

/**
 * Disables or enables users, all or none of them. The sessions of who is disabled end, with the next request and at once on
 * live connections; an open link of theirs stops working. Who is so already stays as they are.
 */
export async function setUsersEnabled(context: RequestContext, { ids, isEnabled, reason }: Enabling) {
  const { db: tx, user, services } = context
  if (!isEnabled && ids.includes(user.id)) throw accessErrors.notYourself()
  const changed: string[] = []
  // In one order whoever asks, so that two who disable the same people do not wait for each other for ever.
  for (const id of [...new Set(ids)].sort()) {
    const record = await getUserRecord(tx, context, id, services.now())
    assertHoldsAsMuch(context, record)
    if (!(await setEnabled(tx, id, isEnabled, services.now()))) continue
    changed.push(id)
    await recordAudit(tx, context, {
      action: isEnabled ? 'user.enabled' : 'user.disabled',
      entityType: 'user',
      entityId: id,
      place: null,
      ...(reason && { reason }),
    })
  }
  if (!isEnabled) {
    await closeLinks(tx, changed, services.now())
    await endAccess(tx, { userIds: changed, at: services.now(), hasLeft: true, context })
    await assertAdministratorLeft(tx)
  }
  await accessChanged(tx, changed)
  return { changed: changed.length }
}

/** Lets a user try again who is kept out by wrong passwords. */
export async function unlockUser(context: RequestContext, { id }: { id: string }): Promise<User> {
  const record = await getUserRecord(context.db, context, id, context.services.now())
  assertHoldsAsMuch(context, record)
  await forgetWrongPasswords(context.db, id)
  await recordAudit(context.db, context, { action: 'user.unlocked', entityType: 'user', entityId: id, place: null })
  return showUser(context, { id })
}
