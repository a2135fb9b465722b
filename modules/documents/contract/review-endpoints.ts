import { z } from 'zod'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { Review, ReviewAnswer, ReviewDraft } from './review.ts'

const path = '/documents/:id/reviews'
const read = 'document:read'
const OfDocument = z.object({ id: z.uuid() })
const OfReview = OfDocument.extend({ reviewId: z.uuid() })
const OfTurn = OfReview.extend({ turnId: z.uuid() })

/** Reviews of a document: which reviewers are asked one after another and at once, what they say, what it comes to. */
export const reviewEndpoints = {
  reviews: {
    method: 'GET',
    path,
    summary: 'The reviews of a document, the newest first',
    access: read,
    input: ListQuery.extend(OfDocument.shape),
    output: pageOf(Review),
  },
  startReview: {
    method: 'POST',
    path,
    summary: 'Send the newest revision for review: nobody reviews what they uploaded',
    access: 'document:write',
    input: ReviewDraft.extend(OfDocument.shape),
    output: Review,
  },
  answerReview: {
    method: 'POST',
    path: `${path}/:reviewId/turns/:turnId/answer`,
    summary: 'Say what the caller, whose turn it is, thinks of the revision',
    access: read,
    input: ReviewAnswer.extend(OfTurn.shape),
    output: Review,
  },
  handReviewOn: {
    method: 'POST',
    path: `${path}/:reviewId/turns/:turnId/hand-on`,
    summary: 'Ask somebody else in place of a reviewer who has not answered',
    access: read,
    input: OfTurn.extend({ reviewerId: z.uuid() }),
    output: Review,
  },
  closeReview: {
    method: 'POST',
    path: `${path}/:reviewId/close`,
    summary: 'Draw the conclusion of a review, which goes onto the revision',
    access: read,
    input: ReviewAnswer.extend(OfReview.shape),
    output: Review,
  },
  withdrawReview: {
    method: 'POST',
    path: `${path}/:reviewId/withdraw`,
    summary: 'Ask nobody any more; what was answered stays on record',
    access: read,
    input: OfReview.extend({ reason: z.string().trim().min(1).max(1000) }),
    output: Review,
  },
} as const
