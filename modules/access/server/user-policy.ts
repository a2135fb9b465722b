import type { z } from 'zod'
import { coversCompanies } from '#modules/companies/server/public.ts'
import { PERSON_STATUS } from '#modules/people/server/public.ts'
import { may } from '#platform/server/records/policy.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { accessModule } from '../contract/access-module.ts'
import type { UserCan } from '../contract/user.ts'
import type { Caller, UserRecord } from './user-records.ts'

const idsOf = (companies: UserRecord['companies']) => companies.map(({ id }) => id)

/** True where the caller holds at least what the user does: rights, places, records of companies, and administration. */
export function holdsAsMuch({ user, scope }: Caller, record: UserRecord): boolean {
  if (user.isAdmin) return true
  if (!coversCompanies(scope, idsOf(record.companies))) return false
  return !record.isAdmin && record.beyond === 0 && record.permissions.every((right) => user.permissions.has(right))
}

/** What the caller may do with a user. Every write asks the same. */
export function userPolicy(caller: Caller, record: UserRecord): z.output<typeof UserCan> {
  const mayWrite = may<typeof accessModule>(caller.user, 'user:write') && holdsAsMuch(caller, record)
  const isSelf = caller.user.id === record.id
  const isDisabled = record.status === PERSON_STATUS.disabled
  return {
    edit: mayWrite,
    disable: mayWrite && !isSelf && !isDisabled,
    enable: mayWrite && isDisabled,
    makeLink: mayWrite && !isDisabled,
    unlock: mayWrite && record.lockedUntil !== null,
    withdraw: mayWrite && record.status === PERSON_STATUS.invited && record.lastSignedInAt === null,
    viewAs:
      may<typeof accessModule>(caller.user, 'user:view-as') &&
      holdsAsMuch(caller, record) &&
      !isSelf &&
      record.status === PERSON_STATUS.active,
  }
}

/** @throws 403 where the user holds more than the caller, who then may not touch them. */
export function assertHoldsAsMuch(caller: Caller, record: UserRecord): void {
  if (!holdsAsMuch(caller, record)) throw accessErrors.holdsMore({ name: record.displayName })
}
