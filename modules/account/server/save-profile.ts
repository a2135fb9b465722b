import { sql } from 'kysely'
import { accessChanged, requireRecentPassword, tellOfEmailChange } from '#modules/access/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { accountApi } from '../contract/account-api.ts'
import { accountErrors } from '../contract/account-errors.ts'
import { auditOwn } from './audit-own.ts'

type Input = InputOf<(typeof accountApi)['endpoints']['saveProfile']>

interface Before {
  readonly display_name: string
  readonly display_name_ar: string
  readonly email: string
  readonly phone: string
  readonly row_version: number
}

/** Changes one's own data. The e-mail address is a way into the account, so changing it asks for the password. */
export async function saveProfile(context: RequestContext, input: Input): Promise<{ rowVersion: number }> {
  const { db, user, services } = context
  const found = await sql<Before>`
    select display_name, display_name_ar, email, phone, row_version from users where id = ${user.id} for update`.execute(
    db,
  )
  const before = found.rows[0]
  if (before?.row_version !== input.rowVersion) throw accountErrors.changedMeanwhile()
  if (before.email !== input.email) await requireRecentPassword(context)
  await sql`
    update users set display_name = ${input.displayName}, display_name_ar = ${input.displayNameAr},
      email = ${input.email}, phone = ${input.phone}, row_version = row_version + 1, updated_at = ${services.now()}
    where id = ${user.id}`.execute(db)
  const { rowVersion, ...after } = input
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
    await tellOfEmailChange(db, { user: null }, { userId: user.id, before: before.email })
  }
  // Sessions carry the name that the audit writes.
  if (before.display_name !== input.displayName) await accessChanged(db, [user.id])
  return { rowVersion: rowVersion + 1 }
}
