import type { modelsModule } from '#modules/models/contract/models-module.ts'
import type { RequestContext } from '#platform/server/context.ts'
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

/** Whether a link still opens, judged by its own facts. */
export function stateOf(
  share: Pick<ShareRow, 'revoked_at' | 'expires_at' | 'max_views' | 'views'>,
  now: Date,
): Share['state'] {
  if (share.revoked_at) return 'revoked'
  if (share.expires_at <= now) return 'expired'
  return share.max_views !== null && share.views >= share.max_views ? 'used-up' : 'open'
}

/** A stored link as the maker and colleagues see it. */
export function toShare(context: Pick<RequestContext, 'user' | 'services'>, row: ShareRow): Share {
  return {
    id: row.id,
    models: [...row.resource.models],
    state: stateOf(row, context.services.now()),
    createdAt: row.created_at.toISOString(),
    createdBy: row.createdBy,
    expiresAt: row.expires_at.toISOString(),
    maxViews: row.max_views,
    views: row.views,
    lastViewedAt: row.last_viewed_at?.toISOString() ?? null,
    hasPasscode: row.passcode_hash !== null,
    can: sharePolicy(context, row),
  }
}
