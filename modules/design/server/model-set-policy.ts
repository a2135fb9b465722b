import type { RequestContext } from '#platform/server/context.ts'
import type { ModelSet } from '../contract/model-set.ts'

/**
 * What the caller may do with a set that they see. A set is the team's: who may write sets keeps it true while its maker is
 * away. Deleting breaks the links of everybody, and stays with the maker and administrators.
 */
export function modelSetPolicy({ user }: Pick<RequestContext, 'user'>, ownerId: string): ModelSet['can'] {
  const edit = user.isAdmin || user.permissions.has('model-set:write')
  return { edit, remove: edit && (user.isAdmin || ownerId === user.id) }
}
