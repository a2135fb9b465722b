import type { RequestContext } from '#platform/server/context.ts'
import { type Company, companyErrors } from '../contract/company.ts'

type Asker = Pick<RequestContext, 'user' | 'scope'>

/** Whoever is bound to companies could unbind themselves by saying what a company is. */
export function isBound({ scope }: Asker): boolean {
  return scope.kind === 'places' && Boolean(scope.companyIds)
}

/** What the caller may do with a company. */
export function companyPolicy(asker: Asker): Company['can'] {
  return { edit: (asker.user.isAdmin || asker.user.permissions.has('company:write')) && !isBound(asker) }
}

/** @throws 403 where the caller sees the records of their own companies alone. */
export function assertUnbound(asker: Asker): void {
  if (isBound(asker)) throw companyErrors.isBound()
}
