import type { RequestContext } from '#platform/server/context.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { documentKind } from '../../contract/documents-records.ts'
import type { Review } from '../../contract/review.ts'
import type { StoredDocument } from '../document-records.ts'
import type { StoredReview } from './review-table.ts'

const reviewClosed = defineNoticeKind({
  id: 'document.review-closed',
  title: { en: 'The review of a document of mine is closed', ar: 'أُغلقت مراجعة وثيقة لي' },
  group: { en: 'Documents', ar: 'الوثائق' },
  defaults: ['product'],
})

/** Tells who uploaded the revision, who started the review and who owns the document what it came to. */
export async function tellOfConclusion(
  context: RequestContext,
  { id, number, ownerId, projectCode, siteCode, structureCode }: StoredDocument,
  { id: reviewId, label, author, startedBy }: StoredReview,
  outcome: NonNullable<Review['outcome']>,
): Promise<void> {
  const told = [author.id, startedBy.id, ...(ownerId ? [ownerId] : [])].filter((person) => person !== context.user.id)
  await notify(context.db, context, {
    userIds: [...new Set(told)],
    kind: reviewClosed,
    title: {
      en: `Review of ${number} ${label}: outcome ${outcome}`,
      ar: `مراجعة ${number} ${label}: النتيجة ${outcome}`,
    },
    record: { type: documentKind.id, id },
    place: { projectCode, siteCode, structureCode },
    dedupeKey: reviewId,
  })
}
