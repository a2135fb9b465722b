import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { stateOfLink } from '#platform/server/links/link-table.ts'
import { type Share, shareErrors } from '../contract/share.ts'
import { sharePolicy, toShare } from './share-policy.ts'
import { shareLinkTable } from './share-repository.ts'

/** Withdraws a link: it opens nothing from now on, and what is being fetched by it gets no further model. */
export async function revokeShare(context: RequestContext, { id }: { id: string }): Promise<Share> {
  const { db, services, user } = context
  const share = await shareLinkTable.find(db, id)
  if (!share) throw shareErrors.notFound({ id })
  if (share.revoked_at) return toShare(context, share)
  if (!sharePolicy(context, share).revoke) throw shareErrors.notYours({ id })
  const now = services.now()
  const revoked = await shareLinkTable.revoke(db, share, user.id, now)
  await recordAudit(db, context, {
    action: 'share.revoked',
    entityType: 'share',
    entityId: id,
    place: { projectCode: share.project_code, siteCode: share.site_code, structureCode: share.structure_code },
    before: { state: stateOfLink(share, now) },
    after: { state: 'revoked' },
  })
  return toShare(context, revoked ?? share)
}
