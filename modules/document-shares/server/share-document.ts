import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { documentSharesErrors } from '../contract/document-shares-errors.ts'
import { type DocumentShare, putShare, type SharedDocument, setWithdrawn } from './document-share-repository.ts'

/** Who shares, and the transaction that it happens in: a request's context fits. */
export type Sharer = Pick<RequestContext, 'db' | 'user' | 'viewer' | 'requestId' | 'client' | 'services'>

/**
 * Shares a document with a person, who then counts it among theirs wherever they work. Shared again, it has the new end.
 * The caller has found the document and may share it; a place out of their sight is refused by the table itself.
 * @param given `until` null: until it is withdrawn
 * @throws document-share.until-past, document-share.person-unknown
 */
export async function shareDocument(
  context: Sharer,
  document: SharedDocument,
  given: { readonly userId: string; readonly until: Date | null },
): Promise<DocumentShare> {
  const { db, user, services } = context
  const at = services.now()
  if (given.until && given.until <= at) throw documentSharesErrors.untilPast()
  const share = await putShare(db, document, { ...given, by: user.id, at })
  if (!share) throw documentSharesErrors.personUnknown()
  await recordAudit(db, context, {
    action: 'document.shared',
    entityType: 'document',
    entityId: document.id,
    place: document.place,
    after: { userId: given.userId, until: given.until?.toISOString() ?? null },
  })
  return share
}

/** Takes a document back from a person. @returns false where they do not have it, which is no failure */
export async function withdrawDocument(
  context: Sharer,
  document: SharedDocument,
  { userId }: { readonly userId: string },
): Promise<boolean> {
  const { db, user, services } = context
  const share = await setWithdrawn(db, document, { userId, by: user.id, at: services.now() })
  if (!share) return false
  await recordAudit(db, context, {
    action: 'document.share-withdrawn',
    entityType: 'document',
    entityId: document.id,
    place: document.place,
    before: { userId, until: share.until?.toISOString() ?? null },
  })
  return true
}
