import { listAuditEntries } from '#modules/audit/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { accessApi } from '../contract/access-api.ts'
import { getRoleRecord } from './role-repository.ts'

/**
 * Who changed a role, and what of it. Roles lie in no place, so the history of records shows theirs to administrators
 * alone; here it is for everybody who may read the role, because its entries say nothing that the role itself does not.
 */
export async function showRoleHistory(
  { db }: RequestContext,
  { code, page, pageSize }: InputOf<(typeof accessApi)['endpoints']['roleHistory']>,
) {
  await getRoleRecord(db, code)
  return listAuditEntries({ db }, { entityType: 'role', entityId: code, page, pageSize })
}
