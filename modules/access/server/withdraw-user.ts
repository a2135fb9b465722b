import { forgetPerson, lockPerson, PERSON_STATUS } from '#modules/people/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { accessErrors } from '../contract/access-errors.ts'
import { accessChanged } from './access-changed.ts'
import { auditedOf } from './edit-user.ts'
import { assertHoldsAsMuch } from './user-policy.ts'
import { getUserRecord } from './user-records.ts'

/**
 * Takes an invitation back that nobody followed. Who has come in is disabled and not removed, because what they did names
 * them; of the others the name alone is kept, for records that they were chosen for already.
 */
export async function withdrawUser(context: RequestContext, { id }: { id: string }): Promise<null> {
  const { db: tx, services } = context
  await lockPerson(tx, id)
  const record = await getUserRecord(tx, context, id, services.now())
  assertHoldsAsMuch(context, record)
  if (record.status !== PERSON_STATUS.invited || record.lastSignedInAt !== null)
    throw accessErrors.hasComeIn({ name: record.displayName })
  await recordAudit(tx, context, {
    action: 'user.withdrawn',
    entityType: 'user',
    entityId: id,
    place: null,
    before: { name: record.name, ...(await auditedOf(tx, record)) },
  })
  await accessChanged(tx, [id])
  await forgetPerson(tx, id)
  return null
}
