import type { RequestContext } from '#platform/server/context.ts'
import type { BimModel } from '../contract/bim-model.ts'

/** What the caller may do with a model that the scope lets them see. */
export function bimModelPolicy({ user }: Pick<RequestContext, 'user'>): BimModel['can'] {
  const mayWrite = user.isAdmin || user.permissions.has('bim-model:write')
  return { edit: mayWrite, addVersion: mayWrite, remove: mayWrite }
}
