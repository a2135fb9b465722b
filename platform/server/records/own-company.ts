import type { RequestContext } from '../context.ts'
import { scopeSeesCompany } from '../database/scope-sees-place.ts'
import { platformError } from '../http/envelope.ts'
import { partiesOf } from './parties.ts'

/**
 * The record as its table takes it: who is bound to companies keeps records of these alone, and where nothing is said the record
 * is that of their main one (`on` says the project of a change, which does not name it). What has no `companyId`, and what a change leaves as it is, stays as it is.
 * @throws company-not-yours, at the field, for another's
 */
export async function withOwnCompany<Entered extends object>(
  context: RequestContext,
  record: Entered,
  on?: string,
): Promise<Entered> {
  const { scope } = context
  const { companyId, projectCode = on ?? '' }: { readonly companyId?: unknown; readonly projectCode?: string } = record
  const isSaid = typeof companyId === 'string'
  if (companyId === undefined || scopeSeesCompany(scope, projectCode, isSaid ? companyId : null)) return record
  const refusal = platformError('companyNotYours')
  const own = isSaid
    ? null
    : (await partiesOf(context, projectCode)).find(({ companyId: id }) => scopeSeesCompany(scope, projectCode, id))
  if (!own) throw platformError('companyNotYours', { companyId: refusal.say })
  return { ...record, companyId: own.companyId }
}
