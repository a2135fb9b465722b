import type { RequestContext } from '#platform/server/context.ts'
import type { ClashTest } from '../contract/clash-test.ts'

/** What the caller may do with a test that the scope lets them see. */
export function clashTestPolicy({ user }: Pick<RequestContext, 'user'>): ClashTest['can'] {
  const mayWrite = user.isAdmin || user.permissions.has('clash:write')
  return { edit: mayWrite, remove: mayWrite, run: mayWrite }
}
