import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { REVIEW_OUTCOMES } from './documents-records.ts'

const MOST_ROUNDS = 10
const MOST_REVIEWERS = 20
const ReviewComment = z.string().trim().max(4000).default('')

/** Reviewers who are asked at the same time. */
const ReviewRound = z.object({
  reviewerIds: z.array(z.uuid()).min(1).max(MOST_REVIEWERS),
  dueOn: CalendarDay.nullable().default(null),
})

/** A review of the newest revision: rounds one after another, all of a round at once, and who draws the conclusion. */
export const ReviewDraft = z.object({
  rounds: z.array(ReviewRound).min(1).max(MOST_ROUNDS),
  consolidatorId: z.uuid(),
  /** By when the review is to be closed. */
  dueOn: CalendarDay.nullable().default(null),
  /** What the reviewers are to look at. */
  note: z.string().trim().max(1000).default(''),
})
export type ReviewDraft = z.output<typeof ReviewDraft>

export const ReviewAnswer = z.object({ outcome: z.enum(REVIEW_OUTCOMES), comment: ReviewComment })
export type ReviewAnswer = z.output<typeof ReviewAnswer>

/** What is asked of one reviewer. */
const ReviewTurn = z.object({
  id: z.uuid(),
  /** From 1: what comes later is asked when all of those before have answered. */
  round: z.number().int(),
  reviewer: PersonRef,
  dueOn: z.string().nullable(),
  /** Null while an earlier round is under way. */
  askedAt: z.string().nullable(),
  outcome: z.enum(REVIEW_OUTCOMES).nullable(),
  comment: z.string(),
  answeredAt: z.string().nullable(),
  /** Unanswered after its day, or answered after it; on the clock of the project. */
  isLate: z.boolean(),
  can: z.object({ answer: z.boolean(), handOn: z.boolean() }),
})
export type ReviewTurn = z.output<typeof ReviewTurn>

export const REVIEW_STATES = ['open', 'closed', 'withdrawn'] as const

export const Review = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  label: z.string(),
  state: z.enum(REVIEW_STATES),
  note: z.string(),
  startedBy: PersonRef,
  startedAt: z.string(),
  consolidator: PersonRef,
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  turns: z.array(ReviewTurn),
  outcome: z.enum(REVIEW_OUTCOMES).nullable(),
  /** The conclusion in words, or why the review was withdrawn. */
  comment: z.string(),
  endedAt: z.string().nullable(),
  can: z.object({ close: z.boolean(), withdraw: z.boolean() }),
})
export type Review = z.output<typeof Review>

export const reviewErrors = defineErrors('document-review', {
  notFound: {
    status: 404,
    say: { en: 'There is no such review that you may see.', ar: 'لا توجد مراجعة كهذه يمكنك رؤيتها.' },
  },
  underWay: {
    status: 409,
    say: {
      en: 'Revision {label} is in review already. Close or withdraw that review first.',
      ar: 'الإصدار {label} قيد المراجعة. أغلق تلك المراجعة أو اسحبها أولًا.',
    },
  },
  nothingToReview: {
    status: 409,
    say: {
      en: 'Only work in progress and shared revisions are reviewed. Add a revision first.',
      ar: 'لا يُراجع إلا ما هو قيد الإعداد أو مُشارَك. أضف إصدارًا أولًا.',
    },
  },
  ownRevision: {
    status: 422,
    say: {
      en: '{person} uploaded this revision: somebody else reviews it and draws the conclusion.',
      ar: 'رفع {person} هذا الإصدار: يراجعه ويستخلص نتيجته شخص آخر.',
    },
  },
  cannotRead: {
    status: 422,
    say: {
      en: 'Somebody you chose may not read this document. Choose a person who sees its place.',
      ar: 'من اخترته لا يحق له قراءة هذه الوثيقة. اختر شخصًا يرى مكانها.',
    },
  },
  twice: {
    status: 422,
    say: {
      en: 'A reviewer is asked once. Take the second entry out.',
      ar: 'يُسأل المراجع مرة واحدة. احذف الإدخال الثاني.',
    },
  },
  daysInOrder: {
    status: 422,
    say: {
      en: 'A later round cannot be due before an earlier one, and the review not before its rounds.',
      ar: 'لا يكون موعد جولة لاحقة قبل جولة سابقة، ولا موعد المراجعة قبل جولاتها.',
    },
  },
  notYourTurn: {
    status: 409,
    say: { en: 'This is not asked of you now.', ar: 'هذا غير مطلوب منك الآن.' },
  },
  commentMissing: {
    status: 422,
    say: {
      en: 'Say what is to be changed: outcomes B, C and D come with a comment.',
      ar: 'اذكر ما يجب تغييره: تأتي النتائج B وC وD مع ملاحظة.',
    },
  },
  answersMissing: {
    status: 409,
    say: {
      en: 'Not all reviewers have answered. Wait for them, or give their part to somebody else.',
      ar: 'لم يجب جميع المراجعين. انتظرهم أو أحل دورهم إلى شخص آخر.',
    },
  },
})
