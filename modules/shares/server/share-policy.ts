import type { modelsModule } from '#modules/models/contract/models-module.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { linkFacts } from '#platform/server/links/link-table.ts'
import { may } from '#platform/server/records/policy.ts'
import type { Share } from '../contract/share.ts'
import type { ShareRow } from './share-repository.ts'

/** Its maker withdraws a link; so does who may edit the model, because the maker may be away when it must close. */
export function sharePolicy(
  { user }: Pick<RequestContext, 'user'>,
  share: Pick<ShareRow, 'created_by' | 'revoked_at'>,
): Share['can'] {
  const isEntitled = share.created_by === user.id || may<typeof modelsModule>(user, 'bim-model:write')
  return { revoke: isEntitled && share.revoked_at === null }
}

/** A stored link as the maker and colleagues see it. */
export function toShare(context: Pick<RequestContext, 'user' | 'services'>, row: ShareRow): Share {
  return {
    ...linkFacts(row, context.services.now()),
    models: [...row.resource.models],
    createdBy: row.createdBy,
    can: sharePolicy(context, row),
  }
}
