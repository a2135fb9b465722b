import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { companiesModule } from '../contract/companies-module.ts'
import { type Company, companyErrors } from '../contract/company.ts'

type Caller = Pick<RequestContext, 'user' | 'scope'>

/** Whoever is bound to companies could unbind themselves by saying what a company is. */
export function isBound({ scope }: Caller): boolean {
  return scope.kind === 'places' && Boolean(scope.companyIds)
}

/** What the caller may do with a company; with one that was archived, nothing but bring it back. */
export function companyPolicy(caller: Caller, { archivedAt }: Pick<Company, 'archivedAt'>): Company['can'] {
  const mayWrite = may<typeof companiesModule>(caller.user, 'company:write') && !isBound(caller)
  return { edit: mayWrite && !archivedAt, remove: mayWrite }
}

/** @throws 403 where the caller sees the records of their own companies alone. */
export function assertUnbound(caller: Caller): void {
  if (isBound(caller)) throw companyErrors.isBound()
}
