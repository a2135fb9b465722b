import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { designModule } from '../contract/design-module.ts'
import type { ModelSet } from '../contract/model-set.ts'

/**
 * What the caller may do with a set that they see. A set is the team's: who may write sets keeps it true while its maker is
 * away. Archiving breaks the links of everybody, and stays with the maker and administrators.
 */
export function modelSetPolicy(
  { user }: Pick<RequestContext, 'user'>,
  { createdBy }: Pick<ModelSet, 'createdBy'>,
): ModelSet['can'] {
  const edit = may<typeof designModule>(user, 'model-set:write')
  return { edit, remove: edit && (user.isAdmin || createdBy.id === user.id) }
}
