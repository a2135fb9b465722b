import type { RequestContext } from '#platform/server/context.ts'

/** Whether the caller may change topics that the scope lets them see. */
export function mayWrite({ user }: Pick<RequestContext, 'user'>): boolean {
  return user.isAdmin || user.permissions.has('bcf:write')
}
