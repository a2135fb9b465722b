import { z } from 'zod'
import { RecordFileRef, UploadPlace } from '#modules/attachments/contract/record-file.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

export const MAX_COMMENT = 4_000
/** Files that one comment brings along; a folder of them goes on the record itself. */
export const MAX_COMMENT_FILES = 10
/** Says of an upload that it comes with a comment. */
export const COMMENT_PART = 'comment'
/** People that one comment calls; who has more to tell writes to a list. */
export const MAX_MENTIONS = 20

/** Names a record of any kind. */
export const RecordAddress = z.object({
  entityType: z.string().min(1).max(100),
  entityId: z.string().min(1).max(100),
})

/** A mention stands in the text as `@[id of the person]`, so that it is shown with the name that they have now. */
const MENTION = /@\[([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\]/gi

/** Whom a text mentions, each once. */
export function mentionsIn(body: string): string[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, id = '']) => id.toLowerCase()))]
}

/** The text with each mention said in words. */
export function withNames(body: string, nameOf: (id: string) => string): string {
  return body.replace(MENTION, (_mention, id: string) => `@${nameOf(id.toLowerCase())}`)
}

/** Empty where files alone are sent. */
export const CommentBody = z.string().trim().max(MAX_COMMENT)

/** What another comment says, where one answers it. */
const QuotedComment = z.object({
  id: z.uuid(),
  by: PersonRef,
  /** Null where it was removed. */
  body: z.string().nullable(),
})

export const RecordComment = z.object({
  id: z.uuid(),
  /** Null where it was removed: that somebody wrote here stays. */
  body: z.string().nullable(),
  by: PersonRef,
  at: z.iso.datetime(),
  /** When it was changed last; null where it is as it was written. */
  editedAt: z.iso.datetime().nullable(),
  quoted: QuotedComment.nullable(),
  /** Those whom this text and the quoted one mention. */
  mentioned: z.array(PersonRef),
  /** What it brought along and is still there. */
  files: z.array(RecordFileRef),
  rowVersion: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type RecordComment = z.output<typeof RecordComment>

/** How a comment read before it was edited. */
export const EarlierComment = z.object({ body: z.string(), at: z.iso.datetime() })

/** What the page of a record says of its conversation before it is opened. */
export const ConversationSummary = z.object({
  comments: z.number().int(),
  followers: z.number().int(),
  isFollowing: z.boolean(),
  /** A comment mentions the caller, and waits in their work until it is read or answered. */
  isMentioned: z.boolean(),
  can: z.object({ comment: z.boolean(), attach: z.boolean() }),
  /** Where files for a comment are uploaded to. */
  uploadTo: UploadPlace,
})

export const commentErrors = recordErrors(
  'record-comment',
  { en: 'comment', ar: 'تعليق' },
  {
    recordNotFound: {
      status: 404,
      say: { en: 'There is no such record that you may see.', ar: 'لا يوجد سجل كهذا يمكنك رؤيته.' },
    },
    mentionCannotRead: {
      status: 422,
      say: {
        en: 'Somebody you mention may not see this record, so they cannot be told of it. Take the name out of the comment.',
        ar: 'أحد المذكورين لا يحق له رؤية هذا السجل، فلا يمكن إشعاره به. أزل اسمه من التعليق.',
      },
    },
    empty: {
      status: 422,
      say: { en: 'Write something, or attach a file.', ar: 'اكتب شيئًا أو أرفق ملفًا.' },
    },
    filesNotAllowed: {
      status: 403,
      say: {
        en: 'You may comment here and not add files. Send the comment without them.',
        ar: 'يمكنك التعليق هنا دون إضافة ملفات. أرسل التعليق بدونها.',
      },
    },
    tooManyMentions: {
      status: 422,
      say: {
        en: `A comment calls at most ${MAX_MENTIONS} people. Take some names out of it.`,
        ar: `لا يذكر التعليق أكثر من ${MAX_MENTIONS} شخصًا. أزل بعض الأسماء.`,
      },
    },
    quoteNotFound: {
      status: 422,
      say: {
        en: 'The comment that you answer is no longer there. Send yours without it.',
        ar: 'لم يعد التعليق الذي ترد عليه موجودًا. أرسل تعليقك بدونه.',
      },
    },
  },
)
